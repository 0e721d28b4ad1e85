import type { Locator, Page } from '@playwright/test';
import type { SiteSummary } from '../../../src/reports/site-summary/answer';
import type { Expected } from './figures';
import { wp } from './local-site';
import { expectSame, expectShown } from './shown';
import { expect } from './test';

/**
 * What stands at a glance.
 *
 * @param page            The administrator's page.
 * @param summary         What the server answered.
 * @param all             By the oracle.
 * @param before          What there was already when the weeks came.
 * @param before.views
 * @param before.sessions
 */
export async function expectGlance(
	page: Page,
	summary: SiteSummary,
	all: Expected,
	before: { views: number; sessions: number }
) {
	const tile = ( name: string ) =>
		page.locator( '.lodestar-glance__tile' ).filter( {
			has: page.getByRole( 'heading', { level: 3, name } ),
		} );
	await expect( tile( 'All Time Stats' ) ).toBeVisible();

	// What was there before the weeks came is not the oracle's.
	const [ views, sessions, since ] = all.all_time;
	expectSame(
		summary.summary,
		{ 0: before.views + views, 1: before.sessions + sessions, since },
		'all time'
	);
	const [ shownViews = '', shownSessions = '' ] = await tile(
		'All Time Stats'
	)
		.locator( 'dd' )
		.allTextContents();
	expectShown( shownViews, before.views + views, 'page views' );
	expectShown( shownSessions, before.sessions + sessions, 'sessions' );

	const shares = ( list: Locator ) =>
		list
			.getByRole( 'listitem' )
			.evaluateAll( ( items ) =>
				items.map( ( item ) => [
					item.querySelector( 'span' )?.textContent ?? '',
					item.querySelector( 'b' )?.textContent ?? '',
				] )
			);
	const expectShares = (
		shown: string[][],
		wanted: { title: string; percent: number }[],
		what: string
	) => {
		expect( shown.map( ( [ title ] ) => title ) ).toEqual(
			wanted.map( ( { title } ) => title )
		);
		shown.forEach( ( [ title, share = '' ], i ) =>
			expectShown( share, wanted[ i ]?.percent, `${ what }: ${ title }` )
		);
	};
	expectSame( summary.popular_days, all.days, 'days' );
	expectSame( summary.popular_hours, all.hours, 'hours' );
	expectSame( summary.popular_categories, all.category, 'categories' );
	expectSame(
		summary.popular_products,
		all.products.slice( 0, 1 ),
		'products'
	);
	const times = tile( 'Most Popular Times' ).getByRole( 'list' );
	const weekdays = [
		'Sun',
		'Mon',
		'Tues',
		'Wednes',
		'Thurs',
		'Fri',
		'Satur',
	];
	expectShares(
		await shares( times.nth( 0 ) ),
		all.days.map( ( { day, percent } ) => ( {
			title: `${ weekdays[ day ] }day`,
			percent,
		} ) ),
		'day'
	);
	expectShares(
		( await shares( times.nth( 1 ) ) ).map(
			( [ title = '', share = '' ] ) => [
				title.replace( /\s/gu, ' ' ),
				share,
			]
		),
		all.hours.map( ( { hour, percent } ) => ( {
			title: `${ hour % 12 || 12 } ${ hour < 12 ? 'AM' : 'PM' }`,
			percent,
		} ) ),
		'hour'
	);
	expectShares(
		await shares( tile( 'Most Popular Categories' ).getByRole( 'list' ) ),
		all.category,
		'category'
	);
	await expect( tile( 'Most Popular Product' ) ).toContainText(
		all.products[ 0 ]?.title ?? 'a product'
	);
	expectShown(
		( await tile( 'Most Popular Product' )
			.getByText( /of product sales/ )
			.textContent() ) ?? '',
		all.products[ 0 ]?.percent,
		'product'
	);

	for ( const [ name, got, [ object, figures ] ] of [
		[ 'Most Popular Post', summary.popular_post, all.post ],
		[ 'Most Popular Page', summary.popular_page, all.page ],
	] as const ) {
		expectSame( got, figures, name );
		const words = ( await tile( name ).locator( 'p' ).textContent() ) ?? '';
		const numbers = [ ...words.matchAll( /[\d,.]*\d/g ) ].map( String );
		[ 'pageviews', 'sessions', 'engagedSessions', 'bounceRate' ].forEach(
			( field, i ) =>
				expectShown( numbers[ i ] ?? '', figures[ field ], field )
		);
		await expect( tile( name ).getByRole( 'link' ) ).toHaveText(
			wp( 'post', 'get', object.slice( 5 ), '--field=post_title' )
		);
	}
}
