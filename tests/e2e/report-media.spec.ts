import { resolve } from 'node:path';
import { useOwnAddons } from './support/addons';
import { leave, Pages, visit } from './support/events';
import { useSite } from './support/license';
import { requests } from './support/requests';
import { openOfPage, tableRows } from './support/page-report';
import { expect, test } from './support/test';

const CLIP = resolve( __dirname, 'fixtures/clip.webm' );

let pages: Pages;

test.beforeAll( async () => {
	useSite( 'pro' );
	pages = new Pages( await requests() );
	useOwnAddons( 'media' );
} );

test.afterAll( async () => {
	await pages.remove();
	useOwnAddons();
	useSite( 'lite' );
} );

test( 'Somebody plays a video to its half; somebody else only opens its page', async ( {
	page,
	admin,
	visitor,
} ) => {
	const asking = await requests();
	const media = await asking.uploadMedia( CLIP );
	const path = await pages.publish(
		`<video src="${ media.source_url }" title="Sowing beans" muted controls></video>`
	);
	const first = await visit( await visitor(), path, [ 'media' ] );
	const seen = await first.locator( 'video' ).evaluate(
		( video: HTMLVideoElement ) =>
			new Promise< number >( ( done ) => {
				video.ontimeupdate = () => {
					if ( video.currentTime >= video.duration / 2 ) {
						video.pause();
					}
				};
				video.onpause = () =>
					done( ( 100 * video.currentTime ) / video.duration );
				void video.play();
			} )
	);
	await leave( first );
	await leave( await visit( await visitor(), path, [ 'media' ] ) );

	await openOfPage( page, admin, '/media', path );
	await expect( page.locator( '.lodestar-page h1' ) ).toHaveText(
		'Media Report'
	);
	const figures = [
		'1',
		'100.0%',
		'2s',
		`${ Math.ceil( seen ) }.0%`,
		'0.0%',
	];
	expect( await tableRows( page ) ).toEqual( [
		[ 'All videos', ...figures ],
		[ 'Sowing beans' + 'Video file', ...figures ],
	] );
	await expect(
		page.getByRole( 'link', { name: 'Sowing beans' } )
	).toHaveAttribute( 'href', /clip.*\.webm$/ );
	await expect( page.locator( '.lodestar-strip' ) ).toHaveText(
		/Video Plays\s*1/
	);
	await asking.deleteMedia( media.id );
} );
