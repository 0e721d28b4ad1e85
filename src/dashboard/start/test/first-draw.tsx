import apiFetch from '@wordpress/api-fetch';
import { act, render, screen } from '@testing-library/react';
import { handOn } from '../../../store/reports/started';
import { useReport } from '../../../store/reports/use-report';
import { registerReports } from '../../../store/reports/registry';
import type { Access, Report } from '../../../store/reports/report';
import type { Answer } from '../../../store/reports/answer';
import { View } from '../../../shell/page/view';
import { prepareFirstDraw } from '../first-draw';

jest.mock( '@wordpress/api-fetch' );

const query = { start: '2026-10-22', end: '2026-11-20' };
const answer: Answer = {
	dataThrough: '2026-11-21T14:20:00+01:00',
	notices: [],
};
const report = {
	name: 'lodestar/overview',
	key: 'overview',
	title: 'Overview Report',
	route: '/',
};
const Body = () => <p>Figures</p>;

function Screen( { load }: { load: NonNullable< Report[ 'view' ] > } ) {
	const { received } = useReport( 'overview', query, true );
	return received ? (
		<View
			report={ report }
			load={ load }
			skeleton={ <p>Skeleton</p> }
			isSample={ false }
			answer={ received.answer }
			access={ {} as Access }
			dates={ {
				interval: 'last30days',
				range: query,
				compare: 'none',
				comparison: null,
				fallback: false,
			} }
			today="2026-11-21"
			params={ {} }
			ask={ () => {} }
			setParams={ () => {} }
		/>
	) : (
		<p>Loading</p>
	);
}

async function drawFirst( load: NonNullable< Report[ 'view' ] > ) {
	registerReports( [ { ...report, view: load } ] );
	handOn( {
		report: 'overview',
		query,
		path: '',
		reply: Promise.resolve( null ),
		answer,
	} );
	await prepareFirstDraw();
	render( <Screen load={ load } /> );
}

describe( 'prepareFirstDraw', () => {
	it( 'renders data immediately when the response and the view are loaded', async () => {
		const load = () => Promise.resolve( { default: Body } );
		await drawFirst( load );
		expect( screen.getByText( 'Figures' ) ).toBeTruthy();
		await act( () => new Promise( ( resolve ) => setTimeout( resolve ) ) );
		expect( apiFetch ).not.toHaveBeenCalled();
	} );

	it( 'does not wait for a script that has not loaded', async () => {
		const load = () => new Promise< never >( () => {} );
		await drawFirst( load );
		expect( screen.getByText( 'Skeleton' ) ).toBeTruthy();
	} );
} );
