import { select } from '@wordpress/data';
import { addFilter, removeFilter } from '@wordpress/hooks';
import { store } from '../reports-store';
import { acceptReports } from '../accept-reports';
import { registerReports } from '../registry';
import type { Report } from '../report';

const overview = {
	name: 'lodestar/overview',
	key: 'overview',
	title: 'Overview Report',
	route: '/',
	navigation: { label: 'Overview', order: 10 },
};
const extra = {
	name: 'acme/extra',
	key: 'acme-extra',
	title: 'Extra',
	route: '/acme-extra',
};
const names = () =>
	select( store )
		.getReports()
		.map( ( { name } ) => name );

const drop = jest.fn();
const accept = ( returned: unknown, before: object[] = [ overview ] ) => {
	drop.mockClear();
	return acceptReports( returned, before as Report[], drop );
};

describe( 'acceptReports', () => {
	it.each( [
		[ 'null', null ],
		[ 'a text', 'overview' ],
		[ 'no namespace', { ...extra, name: 'extra' } ],
		[ 'a key that is no part of a route', { ...extra, key: 'ex tra' } ],
		[ 'no title', { ...extra, title: undefined } ],
		[ 'a route without a slash', { ...extra, route: 'extra' } ],
	] )( 'drops what is no report, with a word: %s', ( _, candidate ) => {
		expect( accept( [ candidate, overview ] ) ).toEqual( [ overview ] );
		expect( drop ).toHaveBeenCalledWith(
			'this is not a report',
			candidate
		);
	} );

	it( 'keeps what was there from those that want the same name, key or route, wherever they stand', () => {
		const rivals = [
			{ ...extra, key: 'overview' },
			{ ...extra, route: '/' },
			{ ...overview, key: 'mine', route: '/mine' },
			{ ...extra, name: 'lodestar/extra' },
		];
		for ( const rival of rivals ) {
			expect( accept( [ rival, overview ] ) ).toEqual( [ overview ] );
			expect( accept( [ overview, rival ] ) ).toEqual( [ overview ] );
			expect( drop ).toHaveBeenCalledTimes( 1 );
		}
		expect( accept( [ overview, overview ] ) ).toEqual( [ overview ] );
		expect( drop ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'keeps ours where they are taken away, and nobody else’s', () => {
		expect( accept( [], [ overview, extra ] ) ).toEqual( [ overview ] );
		expect( drop ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'lets ours be changed in all that does not say where they are', () => {
		const changed = {
			...overview,
			title: 'Start',
			view: async () => ( { default: () => null } ),
			navigation: { label: 'Start', order: 1 },
		};
		expect( accept( [ changed ] ) ).toEqual( [ changed ] );
		expect( drop ).not.toHaveBeenCalled();
	} );

	it.each( [
		[ 'view', 'view.js' ],
		[ 'isEmpty', true ],
		[ 'skeleton', '<p>' ],
		[ 'customNavigation', {} ],
		[ 'routes', [ { path: '/x' } ] ],
		[ 'routes', [ { name: 'x', path: '/x', title: {} } ] ],
		[ 'navigation', 'Extra' ],
		[ 'navigation', { label: {} } ],
		[ 'navigation', { label: 'Extra', order: '1' } ],
		[ 'date', { without: 'today' } ],
		[ 'locked', true ],
		[ 'asks', 'no' ],
		[ 'sample_url', {} ],
		[ 'upsell', 'Buy' ],
	] )( 'leaves a part as it was that is none: %s', ( part, wrong ) => {
		const isEmpty = () => false;
		const before = { ...extra, isEmpty, navigation: { label: 'Extra' } };
		expect(
			accept(
				[ overview, { ...before, [ part ]: wrong } ],
				[ overview, before ]
			)
		).toEqual( [ overview, before ] );
		expect( drop ).toHaveBeenCalledWith(
			`this is no ${ part } of acme/extra`,
			wrong
		);
	} );

	it( 'keeps further routes from hiding the address of another report', () => {
		const section = { name: 'section', path: '/section' };
		const whole = { ...overview, routes: [ section ] };
		const own = { name: 'own', path: '/acme-extra/own' };
		const greedy = {
			...extra,
			routes: [ { name: 'home', path: '/' }, section, own ],
		};
		expect( accept( [ greedy, whole ], [ whole ] ) ).toEqual( [
			{ ...extra, routes: [ own ] },
			whole,
		] );
		expect(
			accept( [ whole, { ...extra, route: '/section' } ], [ whole ] )
		).toEqual( [ whole ] );
	} );

	it( 'keeps of charts, tables and columns what can be drawn', () => {
		const good = { field: 'sessions', label: 'Sessions', type: 'integer' };
		const tables = [
			{ part: 'rows', columns: [ good, { field: 'views' }, null ] },
			{ part: 'views', columns: [ { ...good, type: 'colour' } ] },
			{ part: 'clicks', columns: 'all' },
			{ part: 'titled', title: {}, columns: [ good ] },
			null,
		];
		const metric = {
			points: 'p',
			total: 't',
			label: 'Sessions',
			type: 'integer',
		};
		const charts = [
			{
				part: 'series',
				title: 'Days',
				metrics: [ metric, { points: 7 } ],
			},
			{ part: 'series', title: 'Days', metrics: [] },
			{ part: 'series', metrics: [ metric ] },
		];
		expect( accept( [ { ...extra, tables, charts } ], [] ) ).toEqual( [
			{
				...extra,
				tables: [ { part: 'rows', columns: [ good ] } ],
				charts: [
					{ part: 'series', title: 'Days', metrics: [ metric ] },
				],
			},
		] );
		expect(
			accept( [ { ...extra, tables: 'all', charts: 7 } ], [] )
		).toEqual( [ { ...extra, tables: [], charts: [] } ] );
	} );

	it( 'goes on with what was there where a callback returns nothing', () => {
		expect( accept( undefined ) ).toEqual( [ overview ] );
		expect( drop ).toHaveBeenCalledTimes( 1 );
	} );
} );

describe( 'registerReports', () => {
	afterEach( () => {
		removeFilter( 'lodestar.reports', 'acme/early' );
		removeFilter( 'lodestar.reports', 'acme/late' );
	} );

	it( 'lets filters that are there before and filters that come later add reports', () => {
		const add = ( report: object ) => ( reports: Report[] ) => [
			...reports,
			report as Report,
		];
		addFilter(
			'lodestar.reports',
			'acme/early',
			add( {
				...extra,
				name: 'acme/early',
				key: 'early',
				route: '/early',
			} )
		);
		registerReports( [ overview ] );
		expect( names() ).toEqual( [ 'lodestar/overview', 'acme/early' ] );

		addFilter( 'lodestar.reports', 'acme/late', add( extra ) );
		expect( names() ).toEqual( [
			'lodestar/overview',
			'acme/early',
			'acme/extra',
		] );
	} );

	it( 'lets a filter say what stands over the sample of a report, also later', () => {
		const added = { title: 'Unlock Extra', features: [ 'One', 'Two' ] };
		registerReports( [ extra ] );
		const upsells = () =>
			select( store )
				.getReports()
				.map( ( { upsell } ) => upsell );
		expect( upsells() ).toEqual( [ undefined ] );
		addFilter( 'lodestar.reports', 'acme/late', ( all: Report[] ) =>
			all.map( ( one ) => ( { ...one, upsell: added } ) )
		);
		expect( upsells() ).toEqual( [ added ] );
	} );

	it.each( [
		[ 'number', 7 ],
		[ 'words', 'words' ],
		[ 'title', { title: 'No features' } ],
		[ 'features', { features: [] } ],
	] )(
		'keeps the words of the report where a filter brings none that can be shown: %s',
		( what, upsell ) => {
			const described = { title: 'Unlock it', features: [ 'One' ] };
			const namespace = `acme/${ what }`;
			addFilter( 'lodestar.reports', namespace, ( all: Report[] ) =>
				all.map( ( one ) => ( { ...one, upsell: upsell as never } ) )
			);
			registerReports( [ { ...extra, upsell: described } ] );
			removeFilter( 'lodestar.reports', namespace );
			expect( select( store ).getReports()[ 0 ]?.upsell ).toEqual(
				described
			);
			expect( console ).toHaveWarned();
		}
	);

	it( 'keeps the order of the navigation', () => {
		registerReports( [ extra, overview ] );
		expect( names() ).toEqual( [ 'lodestar/overview', 'acme/extra' ] );
	} );
} );
