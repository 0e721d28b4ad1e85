import { dispatch, select } from '@wordpress/data';
import { store } from '../../store/reports/reports-store';
import { answerOf } from '../../store/reports/answer';
import { queryKey } from '../../store/reports/query-key';
import { takeArrived } from '../../store/reports/started';
import { loadView, viewOf } from '../../shell/page/view';

const soon = () => new Promise( ( resolve ) => setTimeout( resolve ) );

/**
 * Where the answer that was asked for in the page's head is already here, it is put into the store; and a view whose
 * scripts are, too, is made ready. So the first thing that is drawn are figures, and no skeleton that is gone before it
 * is seen.
 */
export async function prepareFirstDraw(): Promise< void > {
	const arrived = takeArrived();
	if ( ! arrived ) {
		return;
	}
	const { report: key, query } = arrived;
	const answer = answerOf( arrived.answer );
	const { receiveAnswer, finishResolution } = dispatch( store );
	void receiveAnswer( queryKey( key, query ), {
		answer,
		behind: 'nothing',
	} );
	void finishResolution( 'getAnswer', [ key, query ] );
	const report = select( store )
		.getReports()
		.find( ( one ) => one.key === key );
	// Where it fails, the view says so when it is drawn.
	const view = report && loadView( viewOf( report ) ).catch( () => {} );
	await Promise.race( [ view, soon() ] );
}
