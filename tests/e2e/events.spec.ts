import type { Page } from '@playwright/test';
import { resolve } from 'node:path';
import { isOfView, report } from './support/counted';
import { expectEvents, leave, Pages, visit } from './support/events';
import { site } from './support/sites';
import { expect, test } from './support/test';

const CLIP = resolve( __dirname, 'fixtures/clip.webm' );
const { origin, hostname } = new URL( site().url );
const here = `${ origin }/`;
const ELSEWHERE = 'https://elsewhere.example/';

let pages: Pages;

test.beforeAll( ( { requestUtils } ) => {
	pages = new Pages( requestUtils );
} );

test.afterAll( () => pages.remove() );

test( 'A visit has its campaign', async ( { visitor } ) => {
	const path = await pages.publish( '<p>Campaign</p>' );
	const context = await visitor();
	const taken = context.waitForEvent( 'response', isOfView );
	const page = await context.newPage();
	await page.goto(
		`${ path }?utm_source=letter&utm_medium=email&utm_campaign=spring`
	);
	expect( ( await taken ).status() ).toBe( 204 );
	expect(
		report(
			path,
			'screenPageViews',
			'sessionSource,sessionMedium,sessionCampaignName'
		)
	).toEqual( [
		{
			sessionSource: 'letter',
			sessionMedium: 'email',
			sessionCampaignName: 'spring',
			screenPageViews: 1,
		},
	] );
} );

test( 'A page view has its scroll depth and engagement time', async ( {
	visitor,
} ) => {
	const path = await pages.publish( '<div style="height:5000px">Long</div>' );
	const page = await visit( await visitor(), path );
	await page.mouse.wheel( 0, 20_000 );
	await page.waitForFunction(
		() =>
			window.scrollY + window.innerHeight >=
			document.documentElement.scrollHeight - 1
	);
	await leave( page );
	const views = () =>
		report(
			path,
			'screenPageViews,averageScrollDepth,averageEngagementTimePerView',
			'pagePath'
		);
	// Messages that the browser sends as the page closes may arrive a moment later.
	await expect
		.poll( () => views()[ 0 ] )
		.toMatchObject( { screenPageViews: 1, averageScrollDepth: 100 } );
	expect( views()[ 0 ]?.averageEngagementTimePerView ).toBeGreaterThan( 0 );
} );

test( 'Links count once each, by type of target', async ( { visitor } ) => {
	const path = await pages.publish( `
		<a href="${ ELSEWHERE }path?query=secret#part">Call 0555 123 4567 now</a>
		<a href="/go/seeds/">Seeds</a>
		<a href="/wp-content/uploads/plan.PDF">Plan</a>
		<a href="tel:+15550100">Telephone</a>
		<a href="mailto:jane@example.org">jane@example.org</a>
		<a href="/?s=own">Own</a>
		<svg width="200" height="40" xmlns:xlink="http://www.w3.org/1999/xlink">
			<a href="${ ELSEWHERE }map?x=1"><text y="20">Map</text></a>
			<a xlink:href="/go/old/"><text x="80" y="20">Old map</text></a>
		</svg>
		<a href="${ ELSEWHERE }icon" aria-label="Icon" style="display:inline-block"><svg width="40" height="40"><defs><rect id="square" width="40" height="40" /></defs><use href="#square" /></svg></a>
		<div id="host"></div>
		<script>
			document.getElementById( 'host' ).attachShadow( { mode: 'open' } ).innerHTML =
				'<a href="${ ELSEWHERE }shadow">In the shadow</a>';
			document.addEventListener( 'click', ( event ) => event.preventDefault() );
		</script>` );
	const page = await visit( await visitor(), path );
	for ( const name of [
		'Call 0555 123 4567 now',
		'Seeds',
		'Plan',
		'Telephone',
		'jane@example.org',
	] ) {
		await page.getByRole( 'link', { name, exact: true } ).click();
	}
	await page.getByRole( 'link', { name: 'Own', exact: true } ).click();
	await page.getByText( 'Map', { exact: true } ).click();
	await page.getByText( 'Old map', { exact: true } ).click();
	await page.locator( 'use' ).click();
	await page
		.getByRole( 'link', { name: 'In the shadow', exact: true } )
		.focus();
	await page.keyboard.press( 'Enter' );
	await page
		.getByRole( 'link', { name: 'In the shadow', exact: true } )
		.click( { button: 'right' } );
	await leave( page );

	const links = [
		[
			'click',
			`${ ELSEWHERE }path`,
			'Call now',
			'elsewhere.example',
			'true',
			'(not set)',
			1,
		],
		[
			'click',
			`${ ELSEWHERE }shadow`,
			'In the shadow',
			'elsewhere.example',
			'true',
			'(not set)',
			1,
		],
		[
			'affiliate_click',
			`${ here }go/seeds/`,
			'Seeds',
			hostname,
			'true',
			'(not set)',
			1,
		],
		[
			'click',
			`${ ELSEWHERE }map`,
			'Map',
			'elsewhere.example',
			'true',
			'(not set)',
			1,
		],
		[
			'affiliate_click',
			`${ here }go/old/`,
			'Old map',
			hostname,
			'true',
			'(not set)',
			1,
		],
		[
			'click',
			`${ ELSEWHERE }icon`,
			'(not set)',
			'elsewhere.example',
			'true',
			'(not set)',
			1,
		],
		[
			'file_download',
			`${ here }wp-content/uploads/plan.PDF`,
			'Plan',
			'(not set)',
			'(not set)',
			'(not set)',
			1,
		],
		[ 'contact_click', ...Array( 4 ).fill( '(not set)' ), 'tel', 1 ],
		[ 'contact_click', ...Array( 4 ).fill( '(not set)' ), 'mail', 1 ],
	];
	// A query allows at most five dimensions.
	const without = ( column: number ) =>
		links.map( ( link ) => link.filter( ( _, at ) => at !== column ) );
	await expectEvents(
		path,
		'linkText,linkDomain,outbound,method',
		without( 1 )
	);
	await expectEvents(
		path,
		'linkUrl,linkText,outbound,method',
		without( 3 )
	);
	expect(
		report( path, 'eventCount', 'fileName,fileExtension' )
	).toContainEqual( {
		fileName: 'plan.PDF',
		fileExtension: 'PDF',
		eventCount: 1,
	} );
} );

test( 'A link counts if it leaves the page or opens in a new tab', async ( {
	visitor,
} ) => {
	const path = await pages.publish(
		`<a href="${ ELSEWHERE }">Elsewhere</a>`
	);
	const context = await visitor();
	await context.route( `${ ELSEWHERE }**`, ( route ) =>
		route.fulfill( { body: 'Elsewhere', contentType: 'text/html' } )
	);
	const link = ( page: Page ) =>
		page.getByRole( 'link', { name: 'Elsewhere', exact: true } );

	// Use a separate page for each click, because a click may get lost while the new tab opens.
	const staying = await visit( context, path );
	await link( staying ).click( { button: 'middle' } );
	await leave( staying );

	const leaving = await visit( context, path );
	await link( leaving ).click();
	await leaving.waitForURL( ELSEWHERE );
	await leave( leaving );
	await expectEvents( path, 'linkUrl', [ [ 'click', ELSEWHERE, 2 ] ] );
} );

test( 'A page opened by client-side navigation has the same title and object as when it is loaded', async ( {
	visitor,
} ) => {
	// A block that loads the router of the Interactivity API.
	const query =
		'<!-- /wp:html --><!-- wp:query {"queryId":1,"query":{"perPage":1,"postType":"post","inherit":false},"enhancedPagination":true} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-title /--><!-- /wp:post-template --><!-- wp:query-pagination --><!-- wp:query-pagination-next /--><!-- /wp:query-pagination --></div><!-- /wp:query --><!-- wp:html -->';
	const first = await pages.publish( query );
	const second = await pages.publish( query );
	const context = await visitor();
	const page = await visit( context, first );
	await page.evaluate( async ( path ) => {
		const name = '@wordpress/interactivity-router';
		const { actions } = await import( name );
		await actions.navigate( path );
	}, second );
	await expect( page ).toHaveURL( second );
	await page.goBack();
	await expect( page ).toHaveURL( first );
	await page.evaluate(
		( path ) => history.pushState( null, '', path ),
		second
	);
	await leave( page );
	await leave( await visit( context, second ) );

	const shown = ( path: string ) =>
		report( path, 'screenPageViews', 'pageTitle,pageObject' );
	await expect
		.poll( () => shown( second ) )
		.toEqual( [
			{
				pageTitle: expect.stringMatching( /^Events / ),
				pageObject: expect.stringMatching( /^post:\d+$/ ),
				screenPageViews: 3,
			},
		] );
	expect( shown( first ) ).toEqual( [
		expect.objectContaining( { screenPageViews: 2 } ),
	] );
} );

test( 'Custom events count with their parameters', async ( { visitor } ) => {
	const path = await pages.publish( '<p>A quiz</p>' );
	const page = await visit( await visitor(), path );
	await page.evaluate( () =>
		window.lodestar.track( 'quiz_done', {
			topic: 'roses',
			value: 7.5,
			passed: true,
		} )
	);
	await leave( page );
	// Messages that the browser sends as the page closes may arrive a moment later.
	await expect
		.poll( () =>
			report(
				path,
				'eventCount,eventValue',
				'eventName,customEvent:topic,customEvent:passed'
			)
		)
		.toEqual( [
			{
				eventName: 'quiz_done',
				'customEvent:topic': 'roses',
				'customEvent:passed': 'true',
				eventCount: 1,
				eventValue: 7.5,
			},
		] );
} );

test( 'Browsers that opt out send and load nothing', async ( { visitor } ) => {
	const path = await pages.publish( `
		<form><input name="q"></form>
		<script>lodestar.track( 'quiz_done' );</script>` );
	const context = await visitor();
	await context.addInitScript( () => {
		Object.defineProperty( navigator, 'globalPrivacyControl', {
			value: true,
		} );
	} );
	const page = await context.newPage();
	const requests: string[] = [];
	page.on( 'request', ( request ) =>
		requests.push( `${ request.method() } ${ request.url() }` )
	);
	await page.goto( path );
	await page.mouse.wheel( 0, 100 );
	await leave( page );
	expect(
		requests.filter( ( request ) =>
			/^POST|lodestar\/build/.test( request )
		)
	).toEqual( [] );
	expect( report( path, 'screenPageViews', 'pagePath' ) ).toEqual( [] );
} );

test( 'A search counts with its term and its number of results', async ( {
	visitor,
} ) => {
	const term = `zinnia${ Date.now() }`;
	await pages.publish( `<p>${ term }</p>` );
	const page = await visit( await visitor(), `/?s=${ term }` );
	await leave( page );
	expect(
		report( '/?s=', 'eventCount', 'eventName,searchTerm,pageObject' )
	).toContainEqual( {
		eventName: 'view_search_results',
		searchTerm: term,
		pageObject: 'search:1',
		eventCount: 1,
	} );
} );

test.describe( 'If a page does not exist', () => {
	test.use( { expectedErrors: [ /404/ ] } );

	test( 'a visit to it counts as page not found', async ( { visitor } ) => {
		const path = `/nowhere-${ Date.now() }/`;
		const page = await visit( await visitor(), path );
		await leave( page );
		await expectEvents( path, 'pagePath', [
			[ 'page_not_found', path, 1 ],
		] );
	} );
} );

test( 'Web vitals of a visit are saved with its page view', async ( {
	visitor,
} ) => {
	const path = await pages.publish( '<h2>Something large to see</h2>' );
	const page = await visit( await visitor(), path, [ 'vitals' ] );
	// A click stops the measurement of LCP, so wait for the first paint.
	await page.evaluate(
		() =>
			new Promise< void >( ( painted ) =>
				new PerformanceObserver( () => painted() ).observe( {
					type: 'largest-contentful-paint',
					buffered: true,
				} )
			)
	);
	await page.mouse.click( 5, 5 );
	// eslint-disable-next-line playwright/no-wait-for-timeout -- How long the click took is known after the next frame.
	await page.waitForTimeout( 200 );
	await leave( page );
	const vitals = () =>
		report(
			path,
			'screenPageViews,averageTtfb,averageFcp,averageLcp,averageCls',
			'pagePath'
		)[ 0 ];
	// Messages that the browser sends as the page closes may arrive a moment later.
	await expect.poll( () => vitals()?.averageTtfb ).toBeGreaterThan( 0 );
	const row = vitals();
	expect( row ).toMatchObject( { screenPageViews: 1 } );
	for ( const metric of [ 'averageTtfb', 'averageFcp', 'averageLcp' ] ) {
		expect( row?.[ metric ], metric ).toBeGreaterThan( 0 );
	}
	expect( row?.averageCls ).not.toBeNull();
} );

test( 'A video counts while it plays', async ( { visitor, requestUtils } ) => {
	const media = await requestUtils.uploadMedia( CLIP );
	const path = await pages.publish(
		`<video src="${ media.source_url }" title="Sowing" muted controls></video>`
	);
	const page = await visit( await visitor(), path, [ 'media' ] );
	await page.locator( 'video' ).evaluate( ( video: HTMLVideoElement ) =>
		new Promise( ( over ) => {
			video.onended = over;
			void video.play();
		} ).then( () => {} )
	);
	await leave( page );
	await requestUtils.deleteMedia( media.id );
	await expectEvents(
		path,
		'videoTitle,videoProvider,customEvent:video_percent',
		[
			[ 'video_start', 'Sowing', 'html5', '0', 1 ],
			[ 'video_progress', 'Sowing', 'html5', '25', 1 ],
			[ 'video_progress', 'Sowing', 'html5', '50', 1 ],
			[ 'video_progress', 'Sowing', 'html5', '75', 1 ],
			[ 'video_complete', 'Sowing', 'html5', '100', 1 ],
		]
	);
	const [ row ] = report(
		path,
		'videoStarts,videoCompletions,averageVideoViewed,averageVideoWatchTime',
		'videoTitle'
	);
	expect( row ).toMatchObject( {
		videoStarts: 1,
		videoCompletions: 1,
		averageVideoViewed: 100,
	} );
	expect( Number( row?.averageVideoWatchTime ) ).toBeCloseTo( 4, 0 );
} );
