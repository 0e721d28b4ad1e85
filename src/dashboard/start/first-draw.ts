import { dispatch, select } from '@wordpress/data';
import { store } from '../../store/reports/reports-store';
import { answerOf } from '../../store/reports/answer';
import { queryKey } from '../../store/reports/query-key';
import { takeArrived } from '../../store/reports/started';
import { loadView, viewOf } from '../../shell/page/view';

const soon = () => new Promise( ( resolve ) => setTimeout( resolve ) );

/**
 * Prepares the first render, so that it shows data instead of a skeleton that disappears immediately.
 *
 * If the response to the request from the page's head has arrived, it is put into the store. The view is loaded if its
 * scripts are available.
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
	// If loading fails, the view reports the error when it renders.
	const view = report && loadView( viewOf( report ) ).catch( () => {} );
	await Promise.race( [ view, soon() ] );
}
