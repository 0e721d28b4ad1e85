import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parseDateState, type Params } from '../../../components/range/url';
import type { License } from '../../../admin/settings';
import type { Access } from '../../types';
import type { OverviewAnswer } from '../answer';
import Overview from '../view';
import { answer } from './fixtures/answer';

const TODAY = '2026-11-21';
const report = {
	name: 'lodestar/overview',
	key: 'overview',
	title: 'Overview Report',
	route: '/',
};
const license: License = {
	type: 'lite',
	is_pro: false,
	is_network: false,
	state: 'none',
	message: '',
	expires_at: null,
	days_left: null,
	key: '',
};
const lite: Access = {
	license,
	addons: {},
	upgrade_url: 'https://example.org/upgrade',
};
const pro: Access = {
	...lite,
	license: { ...license, type: 'pro', is_pro: true },
};
const days = { interval: 'custom', start: '2026-11-19', end: TODAY };

beforeAll( () => {
	Object.defineProperty( HTMLElement.prototype, 'clientWidth', {
		configurable: true,
		get: () => 900,
	} );
	window.ResizeObserver = class {
		observe() {}
		unobserve() {}
		disconnect() {}
	};
} );

async function draw(
	changes: Partial< OverviewAnswer > = {},
	params: Params = {},
	{ access = pro, isSample = false } = {}
) {
	const setParams = jest.fn();
	const ask = jest.fn();
	const all = { ...days, ...params };
	await act( async () => {
		render(
			<Overview
				report={ report }
				isSample={ isSample }
				access={ access }
				answer={ { ...answer, ...changes } }
				dates={ parseDateState( all, { today: TODAY, weekStart: 1 } ) }
				today={ TODAY }
				params={ all }
				ask={ ask }
				setParams={ setParams }
			/>
		);
	} );
	return { user: userEvent.setup(), setParams, ask };
}

describe( 'Overview', () => {
	it( 'shows seven numbers with their change, the first one open', async () => {
		await draw();
		expect( screen.getAllByRole( 'tab' ) ).toHaveLength( 7 );
		expect(
			screen.getByRole( 'tab', {
				selected: true,
				name: 'Sessions, 6, up 20.0%',
			} )
		).toBeTruthy();
		expect(
			screen.getByRole( 'tab', {
				name: 'Session Duration, 1m 36s, down 4.5%',
			} )
		).toBeTruthy();
		expect(
			screen.getByRole( 'tab', {
				name: 'Engagement Rate, 66.7%, up 11.1%',
			} )
		).toBeTruthy();
	} );

	it( 'opens the tab of the address, and writes another one there', async () => {
		const { user, setParams } = await draw( {}, { tab: 'bounce_rate' } );
		expect(
			screen.getByRole( 'tab', { selected: true, name: /^Bounce Rate/ } )
		).toBeTruthy();
		await user.click( screen.getByRole( 'tab', { name: /^Total Users/ } ) );
		expect( setParams ).toHaveBeenLastCalledWith(
			{ tab: 'totalusers' },
			true
		);
	} );

	it( 'says that today still counts, and what changes are against', async () => {
		await draw();
		expect( screen.getByText( /^Today until 2:20/ ) ).toBeTruthy();
		expect( screen.getByText( /^Change against Nov 16/ ) ).toBeTruthy();
	} );

	it( 'says beside figures of people how they are told apart, and only there', async () => {
		await draw( {}, { tab: 'totalusers' } );
		expect(
			screen.getByText( 'People are told apart for one day only.' )
		).toBeTruthy();
		document.body.innerHTML = '';
		await draw();
		expect(
			screen.queryByText( 'People are told apart for one day only.' )
		).toBeNull();
	} );

	it( 'shows the comparison day by day where it was asked for', async () => {
		const { user } = await draw(
			{ compare: { overviewgraph: answer.overviewgraph } },
			{ compare: 'previous' }
		);
		await user.click(
			screen.getByRole( 'button', { name: 'Show as table' } )
		);
		expect(
			screen.getByRole( 'columnheader', { name: /Nov 16/ } )
		).toBeTruthy();
		expect( screen.getAllByRole( 'row' ) ).toHaveLength( 4 );
	} );

	it( 'hides the chart where nothing was counted, and offers a way on', async () => {
		const { user, setParams } = await draw(
			{ overviewgraph: { ...answer.overviewgraph, count: 0 } },
			{ end: '2026-11-20' }
		);
		expect( screen.queryByRole( 'figure' ) ).toBeNull();
		expect(
			screen.getByText( 'No data for this time period.' )
		).toBeTruthy();
		await user.click(
			screen.getByRole( 'button', { name: 'Show today' } )
		);
		expect( setParams ).toHaveBeenLastCalledWith( {
			interval: 'today',
			start: '',
			end: '',
		} );
	} );

	it( 'waits without any figure where the site has just begun', async () => {
		await draw( { show_chart_overlay: true, dataThrough: null } );
		expect(
			screen.getByText( "We're Waiting for Your Stats!" )
		).toBeTruthy();
		expect(
			screen.getByText(
				"We're waiting to process your data which might take up to 24 hours."
			)
		).toBeTruthy();
		expect( screen.queryByRole( 'figure' ) ).toBeNull();
		const figures = document.querySelectorAll(
			'.lodestar-strip__value, .lodestar-info__figures'
		);
		expect(
			[ ...figures ].map( ( { textContent } ) => textContent )
		).toEqual( Array( 11 ).fill( '—' ) );
	} );

	it( 'says which part could not be answered, and shows the others', async () => {
		const failure = { error: { code: 'upstream', data: {} } };
		const { user, ask } = await draw( { overviewgraph: failure } );
		expect( screen.getAllByRole( 'alert' ) ).toHaveLength( 1 );
		expect( screen.queryByRole( 'tab' ) ).toBeNull();
		expect( screen.getAllByRole( 'heading' ) ).toHaveLength( 4 );
		await user.click( screen.getByRole( 'button', { name: 'Retry' } ) );
		expect( ask ).toHaveBeenCalledTimes( 1 );

		document.body.innerHTML = '';
		await draw( { infobox: failure } );
		expect( screen.getAllByRole( 'alert' ) ).toHaveLength( 1 );
		expect(
			screen.getByRole( 'tab', { name: 'Sessions, 6, change unknown' } )
		).toBeTruthy();
	} );

	it( 'has the four yardsticks', async () => {
		await draw();
		const labels = screen
			.getAllByRole( 'heading' )
			.map( ( { textContent } ) => textContent );
		expect( labels ).toEqual( [
			'Sessions',
			'Pageviews',
			'Avg. Session Duration',
			'Bounce Rate',
		] );
		expect(
			document.querySelector( '.lodestar-info__figures' )?.textContent
		).toBe( 'was 5, now 6' );
	} );

	it( 'makes its offer on lite only, and not beside invented figures', async () => {
		await draw();
		expect( screen.queryByText( /50% off/ ) ).toBeNull();
		document.body.innerHTML = '';
		await draw( {}, {}, { access: lite, isSample: true } );
		expect( screen.queryByText( /50% off/ ) ).toBeNull();
		document.body.innerHTML = '';
		await draw( {}, {}, { access: lite } );
		expect( screen.getByText( 'Lodestar Pro, 50% off' ) ).toBeTruthy();
		expect(
			screen
				.getByRole( 'link', { name: 'Get Lodestar Pro' } )
				.getAttribute( 'href' )
		).toBe( lite.upgrade_url );
	} );

	it( 'shows nothing of the metrics that only pro has', async () => {
		await draw( {}, {}, { access: lite } );
		expect( document.body.textContent ).not.toMatch( /revenue|purchases/i );
	} );
} );
