import { dispatch } from '@wordpress/data';
import { store as app } from '../../../store/app/app-store';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addFilter, removeFilter } from '@wordpress/hooks';
import type { Report } from '../../../store/reports/report';
import { menuOf, navigationItems } from '../items';
import type { NavigationItem } from '../../../store/app/boot';
import { Narrow } from '../narrow';
import { Subnav } from '../subnav';
import { countFitting } from '../use-fit';
import { useMenu } from '../use-menu';
import { Wide } from '../wide';

window.ResizeObserver = class {
	observe() {}
	unobserve() {}
	disconnect() {}
};

const report = (
	key: string,
	label: string,
	order: number,
	group = ''
): Report => ( {
	name: `acme/${ key }`,
	key,
	title: `${ label } Report`,
	route: `/${ key }`,
	navigation: { label, order, group },
} );

const REPORTS = [
	report( 'technology', 'Technology', 21, 'Traffic' ),
	report( 'yearinreview', 'Year in Review', 15 ),
	report( 'traffic', 'Overview', 20, 'Traffic' ),
	report( 'media', 'Media', 100 ),
	report( 'overview', 'Overview', 10 ),
];
const hidden: Report = {
	...report( 'journey', '', 1 ),
	navigation: { hidden: true },
};

const items = ( further: NavigationItem[] = [] ) =>
	navigationItems( [ ...REPORTS, hidden ], further, 2025 );

describe( 'navigationItems', () => {
	it( 'sorts the reports and skips those without an entry', () => {
		expect( items().map( ( { label } ) => label ) ).toEqual( [
			'Overview',
			'2025 Year in Review',
			'Overview',
			'Technology',
			'Media',
		] );
	} );

	it( 'adds entries from the server and addons at their requested positions', () => {
		addFilter(
			'lodestar.navigation',
			'test/add',
			( all: NavigationItem[] ) => [
				...all,
				{ name: 'acme/late', label: 'Late', url: 'late.php' },
			]
		);
		const orders = {
			name: 'acme/orders',
			label: 'Orders',
			url: 'orders.php',
			group: 'Traffic',
			order: 12,
		};
		expect( items( [ orders ] ).map( ( { url } ) => url ) ).toEqual( [
			'#/overview',
			'orders.php',
			'#/yearinreview',
			'#/traffic',
			'#/technology',
			'#/media',
			'late.php',
		] );
		removeFilter( 'lodestar.navigation', 'test/add' );
	} );

	it( 'drops an invalid entry with a warning', () => {
		addFilter(
			'lodestar.navigation',
			'test/break',
			( all: NavigationItem[] ) => [ ...all, { label: 'No url' } ]
		);
		expect( items() ).toHaveLength( 5 );
		expect( console ).toHaveWarned();
		removeFilter( 'lodestar.navigation', 'test/break' );
	} );

	it.each( [
		[ 'returns nothing', () => null ],
		[
			'throws',
			() => {
				throw new Error( 'Broken.' );
			},
		],
		[
			'adds what cannot be drawn',
			( all: NavigationItem[] ) => [
				...all,
				{ name: 'acme/x', label: 'X', url: '#', group: {} },
				{ name: 'acme/y', label: 'Y', url: '#', order: '1' },
			],
		],
	] )( 'keeps all entries if a callback %s', ( how, callback ) => {
		const namespace = `test/${ how.replaceAll( ' ', '-' ) }`;
		addFilter( 'lodestar.navigation', namespace, callback );
		expect( items() ).toHaveLength( 5 );
		expect( console ).toHaveWarned();
		removeFilter( 'lodestar.navigation', namespace );
	} );
} );

describe( 'menuOf', () => {
	it( 'puts a menu at the position of its first entry', () => {
		expect(
			menuOf( items() ).map( ( entry ) => [
				entry.label,
				'items' in entry ? entry.items.length : 0,
			] )
		).toEqual( [
			[ 'Overview', 0 ],
			[ '2025 Year in Review', 0 ],
			[ 'Traffic', 2 ],
			[ 'Media', 0 ],
		] );
	} );

	it( 'creates no menu for a single entry', () => {
		const [ only ] = menuOf( [
			{ name: 'acme/r', label: 'Returns', url: 'r.php', group: 'Shop' },
		] );
		expect( only ).toEqual( {
			label: 'Returns',
			item: expect.objectContaining( { url: 'r.php' } ),
		} );
	} );
} );

describe( 'useMenu', () => {
	it( 'updates if an addon adds an entry later', async () => {
		void dispatch( app ).receiveBoot( {
			navigation: [],
			yearinreview: { show_report: true, report_year: 2025 },
		} );
		const Labels = () => (
			<p>
				{ useMenu( REPORTS )
					.map( ( { label } ) => label )
					.join() }
			</p>
		);
		render( <Labels /> );
		expect( screen.queryByText( /Returns/ ) ).toBeNull();
		act( () =>
			addFilter(
				'lodestar.navigation',
				'test/late',
				( all: NavigationItem[] ) => [
					...all,
					{ name: 'acme/r', label: 'Returns', url: 'r.php' },
				]
			)
		);
		expect( screen.getByText( /Returns$/ ) ).toBeTruthy();
		removeFilter( 'lodestar.navigation', 'test/late' );
	} );
} );

describe( 'countFitting', () => {
	it( 'reserves space for the More button only if an entry does not fit', () => {
		expect( countFitting( [ 50, 50, 50 ], 40, 150 ) ).toBe( 3 );
		expect( countFitting( [ 50, 50, 50 ], 40, 149 ) ).toBe( 1 );
		expect( countFitting( [ 50, 50, 50 ], 40, 139 ) ).toBe( 1 );
		expect( countFitting( [ 50, 50, 50 ], 40, 20 ) ).toBe( 0 );
		expect( countFitting( [], 40, 0 ) ).toBe( 0 );
	} );
} );

const focused = () =>
	[ ...document.querySelectorAll( ':focus' ) ].map(
		( element ) => element.textContent
	)[ 0 ];

describe( 'Wide navigation', () => {
	const draw = ( current = '#/overview' ) => {
		render( <Wide menu={ menuOf( items() ) } current={ current } /> );
		return {
			user: userEvent.setup(),
			traffic: screen.getByRole( 'button', { name: 'Traffic' } ),
		};
	};

	it( 'opens a menu on click, and closes it on a second click, an outside click and navigation', async () => {
		const { user, traffic } = draw();
		const isOpen = () => traffic.getAttribute( 'aria-expanded' );
		for ( const leave of [
			() => user.click( traffic ),
			() => user.click( document.body ),
			async () =>
				void ( await act( async () => {
					window.dispatchEvent( new Event( 'hashchange' ) );
				} ) ),
		] ) {
			await user.click( traffic );
			expect( isOpen() ).toBe( 'true' );
			expect(
				screen.getByRole( 'link', { name: 'Technology' } )
			).toBeTruthy();
			await leave();
			expect( isOpen() ).toBe( 'false' );
			expect(
				screen.queryByRole( 'link', { name: 'Technology' } )
			).toBeNull();
		}
	} );

	it( 'supports the arrow keys, and Escape returns to the menu button', async () => {
		const { user, traffic } = draw();
		await user.tab();
		expect( focused() ).toBe( 'Overview' );
		await user.keyboard( '{ArrowRight}{ArrowRight}' );
		expect( focused() ).toBe( 'Traffic' );
		await user.keyboard( '{Enter}{ArrowDown}{ArrowDown}' );
		expect( focused() ).toBe( 'Technology' );
		await user.keyboard( '{ArrowDown}' );
		expect( focused() ).toBe( 'Overview' );
		await user.keyboard( '{End}' );
		expect( focused() ).toBe( 'Technology' );
		await user.keyboard( '{Escape}' );
		expect( focused() ).toBe( 'Traffic' );
		expect( traffic.getAttribute( 'aria-expanded' ) ).toBe( 'false' );
		await user.keyboard( '{End}' );
		expect( focused() ).toBe( 'Media' );
		await user.keyboard( '{ArrowRight}' );
		expect( focused() ).toBe( 'Overview' );
		await user.keyboard( '{ArrowLeft}{Home}' );
		expect( focused() ).toBe( 'Overview' );
	} );

	it( 'mirrors the arrow keys in right-to-left languages', async () => {
		document.documentElement.dir = 'rtl';
		const { user } = draw();
		await user.tab();
		await user.keyboard( '{ArrowLeft}' );
		expect( focused() ).toBe( '2025 Year in Review' );
		document.documentElement.dir = '';
	} );

	it( 'marks the current screen and the menu that contains it', async () => {
		const { user, traffic } = draw( '#/technology' );
		expect( traffic.getAttribute( 'aria-current' ) ).toBe( 'true' );
		await user.click( traffic );
		expect(
			screen.getByRole( 'link', { current: 'page' } ).textContent
		).toBe( 'Technology' );
	} );
} );

describe( 'Narrow navigation', () => {
	it( 'shows the title, opens all entries on click, and expands menus in place', async () => {
		const user = userEvent.setup();
		render(
			<Narrow
				menu={ menuOf( items() ) }
				current="#/technology"
				title="Technology Report"
			/>
		);
		const toggle = screen.getByRole( 'button', {
			name: 'Technology Report',
		} );
		expect( screen.queryByRole( 'link' ) ).toBeNull();
		await user.click( toggle );
		// The menu of the open screen starts expanded.
		expect(
			screen.getByRole( 'link', { current: 'page' } ).textContent
		).toBe( 'Technology' );
		await user.click( screen.getByRole( 'button', { name: 'Traffic' } ) );
		expect(
			screen.queryByRole( 'link', { name: 'Technology' } )
		).toBeNull();
		await user.keyboard( '{Escape}' );
		expect( screen.queryByRole( 'link' ) ).toBeNull();
		expect( focused() ).toBe( 'Technology Report' );
	} );
} );

describe( 'Subnav', () => {
	it( 'lists the menu entries of the current screen', () => {
		render( <Subnav menu={ menuOf( items() ) } current="#/traffic" /> );
		const nav = screen.getByRole( 'navigation', { name: 'Traffic' } );
		expect(
			within( nav )
				.getAllByRole( 'link' )
				.map( ( link ) => link.textContent )
		).toEqual( [ 'Overview', 'Technology' ] );
	} );

	it( 'is hidden if the current screen is not in a menu', () => {
		render( <Subnav menu={ menuOf( items() ) } current="#/media" /> );
		expect( screen.queryByRole( 'navigation' ) ).toBeNull();
	} );
} );
