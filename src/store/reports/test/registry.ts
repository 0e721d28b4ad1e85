import { select } from '@wordpress/data';
import { addFilter, removeFilter } from '@wordpress/hooks';
import { store } from '..';
import { registerReports, validReports } from '../registry';
import type { Report } from '../../../reports/types';

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

describe( 'validReports', () => {
	it( 'keeps reports in the order of the navigation', () => {
		const kept = validReports( [ extra, { ...overview } ] );
		expect( kept.map( ( { name } ) => name ) ).toEqual( [
			'lodestar/overview',
			'acme/extra',
		] );
	} );

	it.each( [
		[ 'null', null ],
		[ 'a text', 'overview' ],
		[ 'no namespace', { ...overview, name: 'overview' } ],
		[
			'a key that is no part of a route',
			{ ...overview, key: 'over view' },
		],
		[ 'no title', { ...overview, title: undefined } ],
		[ 'a route without a slash', { ...overview, route: 'overview' } ],
	] )( 'drops what is no report, with a word: %s', ( _, candidate ) => {
		expect( validReports( [ candidate, extra ] ) ).toEqual( [ extra ] );
		expect( console ).toHaveWarned();
	} );

	it( 'keeps the first of two that want the same name, key or route', () => {
		const rivals = [
			{ ...extra, name: 'lodestar/overview' },
			{ ...extra, key: 'overview' },
			{ ...extra, route: '/' },
		];
		expect( validReports( [ overview, ...rivals ] ) ).toEqual( [
			overview,
		] );
		expect( console ).toHaveWarned();
	} );

	it( 'keeps of tables and columns what can be drawn', () => {
		const good = { field: 'sessions', label: 'Sessions', type: 'integer' };
		const tables = [
			{ part: 'rows', columns: [ good, { field: 'views' }, null ] },
			{ part: 'views', columns: [ { ...good, type: 'colour' } ] },
			{ part: 'clicks', columns: 'all' },
			null,
		];
		expect( validReports( [ { ...extra, tables } ] ) ).toEqual( [
			{ ...extra, tables: [ { part: 'rows', columns: [ good ] } ] },
		] );
		expect( validReports( [ { ...extra, tables: 'all' } ] ) ).toEqual( [
			{ ...extra, tables: [] },
		] );
		expect( console ).toHaveWarned();
	} );

	it( 'survives a filter that returns nothing', () => {
		expect( validReports( undefined ) ).toEqual( [] );
		expect( console ).toHaveWarned();
	} );
} );

describe( 'registerReports', () => {
	afterEach( () => {
		removeFilter( 'lodestar.reports', 'acme/early' );
		removeFilter( 'lodestar.reports', 'acme/late' );
		removeFilter( 'lodestar.upsells', 'acme/late' );
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

	it( 'lets filters say what stands over the sample of a report, also later', () => {
		const described = { title: 'Unlock the Overview', features: [ 'One' ] };
		const added = { title: 'Unlock Extra', features: [ 'One', 'Two' ] };
		registerReports( [ { ...overview, upsell: described }, extra ] );
		const upsells = () =>
			select( store )
				.getReports()
				.map( ( { upsell } ) => upsell );
		expect( upsells() ).toEqual( [ described, null ] );

		addFilter( 'lodestar.upsells', 'acme/late', ( all: object ) => ( {
			...all,
			'acme/extra': added,
		} ) );
		expect( upsells() ).toEqual( [ described, added ] );
	} );

	it( 'keeps the words of the report where a filter brings none that can be shown', () => {
		const described = { title: 'Unlock the Overview', features: [ 'One' ] };
		addFilter( 'lodestar.upsells', 'acme/late', () => ( {
			'lodestar/overview': { title: 'No features' },
		} ) );
		registerReports( [ { ...overview, upsell: described } ] );
		expect( select( store ).getReports()[ 0 ]?.upsell ).toEqual(
			described
		);
		expect( console ).toHaveWarned();
	} );
} );
