import { dispatch } from '@wordpress/data';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import TableReport from '../table-report';
import { store as app } from '../../../store/app/app-store';
import type { Boot } from '../../../store/app/boot';
import { store as reports } from '../../../store/reports/reports-store';
import type { Answer } from '../../../store/reports/answer';
import type { Report, ReportViewProps } from '../../../store/reports/report';
import { moreRows } from '../../../store/reports/more-rows';
import { parseDateState } from '../../date-range/url';

// SiteNotes sends its own requests, and has its own tests.
jest.mock( '../../site-notes/site-notes', () => ( { SiteNotes: () => null } ) );

const mockMore = jest.fn();
jest.mock( '../../../store/reports/more-rows', () => ( {
	moreRows: jest.fn( () => mockMore ),
} ) );

const TODAY = '2026-11-21';

const report: Report = {
	name: 'acme/campaigns',
	key: 'campaigns',
	title: 'Campaigns',
	route: '/campaigns',
	charts: [
		{
			part: 'chart',
			compare: 'compare.chart',
			title: 'Sessions Over Time',
			metrics: [
				{
					points: 'sessions.datapoints',
					total: 'sessions.total',
					label: 'Sessions',
					type: 'integer',
				},
				{
					points: 'bounce.datapoints',
					total: 'bounce.total',
					label: 'Bounce Rate',
					type: 'percent',
					inverse: true,
				},
			],
		},
	],
	tables: [
		{
			part: 'campaigns',
			empty: 'No campaigns.',
			columns: [
				{ field: 'campaign', label: 'Campaign', type: 'text' },
				{ field: 'sessions', label: 'Sessions', type: 'integer' },
				{ field: 'time', label: 'Duration', type: 'duration' },
			],
		},
	],
};

const series = ( size: number ) => ( {
	sessions: { datapoints: [ size, size, size ], total: 3 * size },
	bounce: { datapoints: [ 40, null, 42 ], total: size },
} );

const row = ( index: number ) => ( {
	campaign: `Campaign ${ index }`,
	sessions: 2000 - index * 100,
	time: index === 1 ? null : 158,
} );

const answer = {
	dataThrough: '2026-11-21T14:20:00+01:00',
	notices: [],
	chart: series( 60 ),
	compare: { chart: series( 50 ) },
	campaigns: Array.from( { length: 12 }, ( _, index ) => row( index ) ),
	rowCounts: { campaigns: 41 },
} as Answer;

async function draw( changes: object = {}, props: object = {} ) {
	const params = {
		interval: 'custom',
		start: '2026-11-19',
		end: TODAY,
		compare: 'previous',
	};
	const all = {
		report,
		answer: { ...answer, ...changes },
		isSample: false,
		dates: parseDateState( params, { today: TODAY, weekStart: 1 } ),
		today: TODAY,
		params: {},
		ask: jest.fn(),
		setParams: jest.fn(),
		...props,
	} as unknown as ReportViewProps & { ask: jest.Mock; setParams: jest.Mock };
	await act( async () => {
		render( <TableReport { ...all } /> );
	} );
	return all;
}

beforeAll( () => {
	Object.defineProperty( HTMLElement.prototype, 'clientWidth', {
		configurable: true,
		get: () => 900,
	} );
} );

afterEach( () => mockMore.mockReset() );

describe( 'TableReport', () => {
	it( 'renders a table from its column definitions', async () => {
		await draw();
		const table = screen.getByRole( 'table', {
			name: /^Campaigns, .*2026$/,
		} );
		expect(
			within( table )
				.getAllByRole( 'columnheader' )
				.map( ( { textContent } ) => textContent )
		).toEqual( [ 'Campaign', 'Sessions', 'Duration' ] );
		const rows = within( table ).getAllByRole( 'row' );
		expect( rows ).toHaveLength( 11 );
		expect( rows[ 1 ]?.textContent ).toBe( 'Campaign 02,0002m 38s' );
		expect( rows[ 2 ]?.textContent ).toBe( 'Campaign 11,900—' );
		expect(
			within( rows[ 1 ] as HTMLElement ).getByRole( 'rowheader' )
				.textContent
		).toBe( 'Campaign 0' );
	} );

	it( 'shows ten rows first, and loads rows that are missing from the response', async () => {
		mockMore.mockResolvedValue( {
			rows: [ { campaign: 'Campaign 40', sessions: 1 } ],
			total: 41,
		} );
		await draw();
		expect( screen.getByText( '41 rows' ) ).toBeTruthy();
		expect( screen.getByText( '1–10 of 41' ) ).toBeTruthy();
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Last page' } )
		);
		expect( await screen.findByText( 'Campaign 40' ) ).toBeTruthy();
		expect( jest.mocked( moreRows ).mock.lastCall ).toEqual( [
			'campaigns',
			'campaigns',
			expect.objectContaining( { start: expect.any( String ) } ),
		] );
		expect( mockMore.mock.lastCall?.[ 0 ] ).toMatchObject( { page: 5 } );
	} );

	it( 'shows all available rows of a sample', async () => {
		await draw( {}, { isSample: true } );
		expect( screen.getByText( 'First 12 of 41 rows' ) ).toBeTruthy();
		expect( screen.getByText( '1–10 of 12' ) ).toBeTruthy();
	} );

	it( 'compares when both the dates and the columns have a comparison', async () => {
		const [ table ] = report.tables ?? [];
		const compared = {
			...report,
			tables: [
				{
					...table,
					sort: { field: 'sessions', desc: true },
					totals: { part: 'all', label: 'All campaigns' },
					columns: table?.columns.map( ( column ) =>
						column.field === 'sessions'
							? { ...column, compare: 'before', change: 'change' }
							: column
					),
				},
			],
		};
		const campaigns = [
			{ ...row( 0 ), before: 1000, change: 100 },
			{ ...row( 1 ), before: null, change: null },
		];
		const all = { sessions: 3900, before: 1000, change: 290 };
		const rowCounts = { campaigns: 2 };
		await draw( { campaigns, all, rowCounts }, { report: compared } );
		const texts = () =>
			screen
				.getAllByRole( 'row' )
				.map( ( { textContent } ) => textContent );
		expect( texts() ).toEqual( [
			'CampaignSessionsChange%Duration',
			'All campaigns3,900, was 1,000up 290.0%290.0%',
			'Campaign 02,000, was 1,000up 100.0%100.0%2m 38s',
			'Campaign 11,900, was —change unknown——',
		] );
		expect(
			screen.getByRole( 'table', { name: /, compared with .*2026$/ } )
		).toBeTruthy();
	} );

	it( 'links to Google Analytics when the response has a link, and offers no download of a sample', async () => {
		await draw(
			{ galinks: { campaigns: 'https://analytics.google.com/x' } },
			{ isSample: true }
		);
		expect(
			screen
				.getByRole( 'link', { name: /Google Analytics/ } )
				.getAttribute( 'href' )
		).toBe( 'https://analytics.google.com/x' );
		expect(
			screen.queryByRole( 'button', { name: 'Download CSV' } )
		).toBeNull();
	} );

	it( 'shows the table’s own message when it is empty', async () => {
		await draw( { campaigns: [], rowCounts: { campaigns: 0 } } );
		expect( screen.getByText( 'No campaigns.' ) ).toBeTruthy();
		expect( screen.queryByRole( 'rowheader' ) ).toBeNull();
		expect( screen.queryByRole( 'link' ) ).toBeNull();
	} );

	const nothing = series( 0 );

	it( 'renders no chart when neither period has data', async () => {
		await draw( {
			chart: nothing,
			compare: { chart: nothing },
			campaigns: [],
			rowCounts: {},
		} );
		expect( screen.queryAllByRole( 'tab' ) ).toHaveLength( 0 );
		expect( screen.getByText( 'No campaigns.' ) ).toBeTruthy();
	} );

	it.each( [
		[ 'it happened before', { chart: nothing } ],
		[
			'only the figure of the range is not known',
			{
				chart: {
					sessions: { datapoints: [ 1, 0, 2 ], total: null },
				},
				compare: null,
			},
		],
		[
			'why there is none has to be said',
			{ chart: { error: { code: 'source_failed' } }, compare: null },
		],
	] )( 'keeps the chart area when %s', async ( _, changes ) => {
		await draw( { campaigns: [], rowCounts: {}, ...changes } );
		expect(
			screen.getByRole( 'region', { name: 'Sessions Over Time' } )
		).toBeTruthy();
	} );

	it( 'links to Google Analytics from an empty table, too', async () => {
		await draw( {
			campaigns: [],
			rowCounts: { campaigns: 0 },
			galinks: { campaigns: 'https://analytics.google.com/x' },
		} );
		expect(
			screen
				.getByRole( 'link', { name: /Google Analytics/ } )
				.getAttribute( 'href' )
		).toBe( 'https://analytics.google.com/x' );
	} );

	it.each( [ 'source_failed', 'unsupported_by_source' ] )(
		'shows a generic error in place of a failed part, and keeps the other parts: %s',
		async ( code ) => {
			const { ask } = await draw( {
				campaigns: { error: { code, data: {} } },
			} );
			expect( screen.getByRole( 'alert' ).textContent ).toContain(
				'An unknown error has occurred.'
			);
			expect( screen.getAllByRole( 'tab' ) ).toHaveLength( 2 );
			await userEvent.click(
				screen.getByRole( 'button', { name: 'Try Again' } )
			);
			expect( ask ).toHaveBeenCalledTimes( 1 );
		}
	);

	it( 'shows an error’s message in place of the table', async () => {
		const message = 'It failed.';
		await draw( {
			campaigns: { error: { code: 'source_failed', message, data: {} } },
		} );
		const alert = screen.getByRole( 'alert' );
		expect( alert.textContent ).toContain( message );
		expect( alert.textContent ).not.toContain( 'unknown error' );
		expect( screen.queryByRole( 'table' ) ).toBeNull();
	} );

	it( 'shows a neutral message without Retry for data that the source does not support', async () => {
		const settings = { settings_url: '/settings', update_settings: true };
		act( () => void dispatch( app ).receiveBoot( settings ) );
		const message = 'The data source does not know: bounceRate.';
		await draw( {
			campaigns: {
				error: { code: 'unsupported_by_source', message, data: {} },
			},
		} );
		expect(
			screen.getByText( 'Not available from this data source' )
		).toBeTruthy();
		expect( screen.getByText( message ) ).toBeTruthy();
		expect(
			screen
				.getByRole( 'link', { name: 'Change data source in Settings' } )
				.getAttribute( 'href' )
		).toBe( '/settings#tracking' );
		expect( screen.queryByRole( 'alert' ) ).toBeNull();
		expect(
			screen.queryByRole( 'button', { name: 'Try Again' } )
		).toBeNull();
	} );

	it( 'shows the metrics of a series as tabs, with their change', async () => {
		const { setParams } = await draw();
		expect(
			screen.getByRole( 'tab', {
				selected: true,
				name: 'Sessions, 180, up 20.0%, may be due to chance',
			} )
		).toBeTruthy();
		await userEvent.click(
			screen.getByRole( 'tab', { name: /^Bounce Rate, 60.0%/ } )
		);
		expect( setParams ).toHaveBeenLastCalledWith(
			{ tab: 'bounce.datapoints' },
			true
		);
	} );

	it( 'shows the change as unknown when previous data is missing', async () => {
		await draw( { compare: { chart: null } } );
		expect(
			screen.getByRole( 'tab', {
				name: 'Sessions, 180, change unknown',
			} )
		).toBeTruthy();
	} );

	it( 'shows no change without a comparison', async () => {
		await draw(
			{},
			{
				dates: parseDateState(
					{ interval: 'custom', start: '2026-11-19', end: TODAY },
					{ today: TODAY, weekStart: 1 }
				),
			}
		);
		expect(
			screen.getByRole( 'tab', { name: 'Sessions, 180' } )
		).toBeTruthy();
	} );

	const note = ( id: number, changes: object = {} ) => ( {
		id,
		title: `Note ${ id }`,
		date: '2026-11-20',
		important: false,
		color: null,
		...changes,
	} );
	const noted = {
		chart: {
			...series( 60 ),
			notes: {
				'20 Nov': [ note( 1 ), note( 2 ), { title: 'Of no day' } ],
			},
		},
	};
	const marks = () =>
		within( screen.getByRole( 'group', { name: 'Site notes' } ) );

	it( 'marks the notes in its date range, and opens them', async () => {
		await draw( noted );
		await userEvent.click(
			marks().getByRole( 'button', {
				name: /Note: Note 1, Note: Note 2/,
			} )
		);
		const toggle = screen.getByRole( 'button', { name: 'Site Notes (2)' } );
		expect( toggle.getAttribute( 'aria-expanded' ) ).toBe( 'true' );
		await userEvent.click( toggle );
		expect( toggle.getAttribute( 'aria-expanded' ) ).toBe( 'false' );
	} );

	it( 'has one notes toggle for all of its charts, and none on a sample', async () => {
		const charts = [ 'One', 'Two' ].map( ( title, place ) => ( {
			...report.charts?.[ 0 ],
			part: place ? 'compare.chart' : 'chart',
			title,
		} ) );
		await draw( noted, { report: { ...report, charts } } );
		expect(
			screen.getAllByRole( 'button', { name: /^Site Notes/ } )
		).toHaveLength( 1 );
		document.body.innerHTML = '';
		await draw( noted, { isSample: true } );
		expect(
			screen.queryByRole( 'button', { name: /^Site Notes/ } )
		).toBeNull();
	} );

	it( 'shows the trend from its descriptor when nothing is compared', async () => {
		const [ chart ] = report.charts ?? [];
		const trending = {
			...report,
			charts: [
				{
					...chart,
					metrics: [
						{ ...chart?.metrics[ 0 ], trend: 'sessions.trend' },
					],
				},
			],
		};
		const { sessions } = series( 60 );
		const changes = {
			chart: { sessions: { ...sessions, trend: [ 50, 60, 70 ] } },
		};
		await draw( changes, { report: trending } );
		expect( screen.queryByText( 'Trend' ) ).toBeNull();
		document.body.innerHTML = '';
		const days = { interval: 'custom', start: '2026-11-19', end: TODAY };
		await draw( changes, {
			report: trending,
			dates: parseDateState( days, { today: TODAY, weekStart: 1 } ),
		} );
		expect( screen.getByText( 'Trend' ) ).toBeTruthy();
	} );

	it( 'shows an empty message when it has no chart or table definitions', async () => {
		await draw(
			{},
			{ report: { ...report, charts: undefined, tables: [] } }
		);
		expect(
			screen.getByText( 'No data currently for the report' )
		).toBeTruthy();
	} );
} );

describe( 'TableReport with drill-down rows', () => {
	const lead = { report: 'acme/sources', filter: 'channel' };
	const leading = ( leadsTo: object ) => ( {
		...report,
		tables: [
			{
				part: 'campaigns',
				columns: [
					{
						field: 'campaign',
						label: 'Campaign',
						type: 'text',
						leadsTo,
					},
					{
						field: 'sessions',
						label: 'Sessions',
						type: 'integer',
					},
				],
			},
		],
	} );
	const found = {
		campaigns: [
			{ campaign: 'Spring', code: 'S', sessions: 3 },
			{ campaign: '(other)', code: '', sessions: 2 },
		],
		rowCounts: {},
		filters: { applied: { device: [ 'mobile' ] }, unfiltered: [] },
	};
	const hrefs = () =>
		screen
			.queryAllByRole( 'link' )
			.map( ( link ) => link.getAttribute( 'href' ) );

	beforeEach( async () => {
		await act( async () => {
			void dispatch( app ).receiveBoot( {
				filters: [
					{ name: 'channel', label: 'Channel' },
					{ name: 'device', label: 'Device' },
				],
			} as unknown as Boot );
			void dispatch( reports ).receiveReports( [
				report,
				{
					...report,
					name: 'acme/sources',
					key: 'sources',
					route: '/sources',
				},
			] );
		} );
	} );

	it( 'links a value to the other report with the same dates and filters, plus one more filter', async () => {
		await draw( found, {
			report: leading( lead ),
			params: { 'f.device': 'mobile' },
		} );
		expect( hrefs() ).toEqual( [
			`#/sources?interval=custom&start=2026-11-19&end=${ TODAY }&compare=previous&f.device=mobile&f.channel=Spring&from=campaigns&from.f.device=mobile`,
		] );
		const link = screen.getByRole( 'link', { name: 'Spring' } );
		expect( link.getAttribute( 'target' ) ).toBeNull();
	} );

	it( 'takes the value from another field, and does not link an empty value', async () => {
		await draw( found, { report: leading( { ...lead, value: 'code' } ) } );
		expect( hrefs() ).toEqual( [
			expect.stringContaining( 'f.channel=S&' ),
		] );
	} );

	it.each( [
		[ 'no such report', { ...lead, report: 'acme/none' }, {} ],
		[ 'no such filter', { ...lead, filter: 'weather' }, {} ],
		[ 'a sample', lead, { isSample: true } ],
	] )(
		'shows plain text instead of a link when there is %s',
		async ( _, leadsTo, props ) => {
			await draw( found, { report: leading( leadsTo ), ...props } );
			expect( screen.getByText( 'Spring' ) ).toBeTruthy();
			expect( hrefs() ).toEqual( [] );
		}
	);
} );
