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
	] )( 'drops an invalid report with a warning: %s', ( _, candidate ) => {
		expect( accept( [ candidate, overview ] ) ).toEqual( [ overview ] );
		expect( drop ).toHaveBeenCalledWith( 'invalid report', candidate );
	} );

	it( 'keeps existing reports if another one uses the same name, key or route, in any order', () => {
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

	it( 'restores removed built-in reports, but not third-party ones', () => {
		expect( accept( [], [ overview, extra ] ) ).toEqual( [ overview ] );
		expect( drop ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'lets built-in reports be changed except for their name, key and route', () => {
		const changed = {
			...overview,
			title: 'Start date',
			view: async () => ( { default: () => null } ),
			navigation: { label: 'Start date', order: 1 },
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
	] )(
		'keeps the previous value of an invalid property: %s',
		( part, wrong ) => {
			const isEmpty = () => false;
			const before = {
				...extra,
				isEmpty,
				navigation: { label: 'Extra' },
			};
			expect(
				accept(
					[ overview, { ...before, [ part ]: wrong } ],
					[ overview, before ]
				)
			).toEqual( [ overview, before ] );
			expect( drop ).toHaveBeenCalledWith(
				`invalid ${ part } of acme/extra`,
				wrong
			);
		}
	);

	it( 'keeps additional routes from overriding the route of another report', () => {
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

	it( 'keeps only valid charts, tables and columns', () => {
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

	it( 'keeps the previous reports if a callback returns nothing', () => {
		expect( accept( undefined ) ).toEqual( [ overview ] );
		expect( drop ).toHaveBeenCalledTimes( 1 );
	} );
} );

describe( 'registerReports', () => {
	afterEach( () => {
		removeFilter( 'lodestar.reports', 'acme/early' );
		removeFilter( 'lodestar.reports', 'acme/late' );
	} );

	it( 'lets filters add reports before and after registration', () => {
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

	it( 'lets a filter set the upsell of a report, also after registration', () => {
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
		'keeps the upsell of the report if a filter returns an invalid one: %s',
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

	it( 'sorts the reports in navigation order', () => {
		registerReports( [ extra, overview ] );
		expect( names() ).toEqual( [ 'lodestar/overview', 'acme/extra' ] );
	} );
} );
