import type { BrowserContext, Page } from '@playwright/test';
import { report } from './support/counted';
import { expectEvents, leave, Pages, visit } from './support/events';
import { expect, test } from './support/test';

let pages: Pages;

test.beforeAll( ( { requestUtils } ) => {
	pages = new Pages( requestUtils );
} );

test.afterAll( () => pages.remove() );

/** Simulates YouTube's embedded player. It sends nothing until the page sends `listening`. */
const YOUTUBE = `<script>
	const tell = ( event, info ) => parent.postMessage( JSON.stringify( { event, info, id: 1, channel: 'widget' } ), '*' );
	addEventListener( 'message', ( { data } ) => {
		if ( JSON.parse( data ).event !== 'listening' || window.isPlaying ) return;
		window.isPlaying = true;
		tell( 'initialDelivery', { playerState: -1, currentTime: 0, duration: 40, videoData: { title: 'Roses', video_id: 'abc' } } );
		tell( 'infoDelivery', { playerState: 1 } );
		for ( let time = 0.5; time <= 12; time += 0.5 ) tell( 'infoDelivery', { currentTime: time } );
		tell( 'infoDelivery', { currentTime: 30 } );
		for ( let time = 30.5; time <= 32; time += 0.5 ) tell( 'infoDelivery', { currentTime: time } );
		tell( 'infoDelivery', { playerState: 2, currentTime: 32 } );
		document.body.append( 'Played.' );
	} );
</script>`;

/** Simulates Vimeo's embedded player. */
const VIMEO = `<script>
	const tell = ( message ) => parent.postMessage( JSON.stringify( message ), '*' );
	const wanted = new Set();
	addEventListener( 'message', ( { data } ) => {
		const { method, value } = JSON.parse( data );
		if ( method === 'getVideoTitle' ) tell( { method, value: 'Beans' } );
		if ( method !== 'addEventListener' ) return;
		wanted.add( value );
		if ( wanted.size < 5 || window.isPlaying ) return;
		window.isPlaying = true;
		const at = ( event, seconds ) => tell( { event, data: { seconds, percent: seconds / 8, duration: 8 } } );
		at( 'play', 0 );
		for ( let time = 0.25; time <= 8; time += 0.25 ) at( 'timeupdate', time );
		at( 'pause', 8 );
		at( 'ended', 8 );
		document.body.append( 'Played.' );
	} );
	tell( { event: 'ready' } );
</script>`;

const played = ( page: Page ) =>
	expect(
		page.frameLocator( 'iframe' ).getByText( 'Played.' )
	).toBeVisible();

/** Waits for the request that sends an event. The page handles the player's messages asynchronously. */
const hitWith = ( context: BrowserContext, event: string ) =>
	context.waitForEvent( 'request', ( request ) =>
		( request.postData() ?? '' ).includes( event )
	);

const COUNTED = 'videoTitle,videoUrl,videoProvider,customEvent:video_percent';

test( 'A YouTube video counts the time played, not the time skipped', async ( {
	visitor,
} ) => {
	const address = 'https://www.youtube.com/embed/abc?enablejsapi=1';
	const path = await pages.publish(
		`<iframe title="A video" src="${ address }"></iframe>`
	);
	const context = await visitor();
	await context.route( 'https://www.youtube.com/**', ( route ) =>
		route.fulfill( { body: YOUTUBE, contentType: 'text/html' } )
	);
	const asked: string[] = [];
	context.on( 'request', ( request ) => asked.push( request.url() ) );
	const paused = hitWith( context, 'video_pause' );
	const page = await visit( context, path, [ 'media' ] );
	await played( page );
	await paused;
	await leave( page );
	expect( asked.filter( ( url ) => /youtube|google/.test( url ) ) ).toEqual( [
		address,
	] );
	const of = [ 'Roses', 'https://www.youtube.com/watch?v=abc', 'youtube' ];
	await expectEvents( path, COUNTED, [
		[ 'video_start', ...of, '0', 1 ],
		[ 'video_progress', ...of, '25', 1 ],
		[ 'video_pause', ...of, '80', 1 ],
	] );
	expect(
		report( path, 'videoWatchTime,averageVideoViewed', 'videoTitle' )
	).toEqual( [
		{ videoTitle: 'Roses', videoWatchTime: 14, averageVideoViewed: 35 },
	] );
} );

test( 'A Vimeo video counts up to its end', async ( { visitor } ) => {
	const path = await pages.publish(
		'<iframe title="A video" src="https://player.vimeo.com/video/76979871?h=8272103f6e"></iframe>'
	);
	const context = await visitor();
	await context.route( 'https://player.vimeo.com/**', ( route ) =>
		route.fulfill( { body: VIMEO, contentType: 'text/html' } )
	);
	const completed = hitWith( context, 'video_complete' );
	const page = await visit( context, path, [ 'media' ] );
	await played( page );
	await completed;
	await leave( page );
	const of = [ 'Beans', 'https://vimeo.com/76979871', 'vimeo' ];
	await expectEvents( path, COUNTED, [
		[ 'video_start', ...of, '0', 1 ],
		[ 'video_progress', ...of, '25', 1 ],
		[ 'video_progress', ...of, '50', 1 ],
		[ 'video_progress', ...of, '75', 1 ],
		[ 'video_complete', ...of, '100', 1 ],
	] );
} );
