import { makeLodestar, track } from '../../test/support/stand-in';

beforeAll( () => {
	makeLodestar();
	require( '../element' ).listenToElements( jest.fn() );
} );

beforeEach( () => track.mockClear() );

/**
 * Adds a media element to the page, plays it, and returns the reported parameters.
 *
 * @param html   Markup of the page.
 * @param source URL of the media file.
 */
function playing( html: string, source: string ) {
	document.title = 'A garden';
	document.body.innerHTML = html;
	const media = document.querySelector( 'video, audio' )!;
	Object.defineProperty( media, 'currentSrc', { value: source } );
	media.dispatchEvent( new Event( 'playing' ) );
	return track.mock.calls[ 0 ]?.[ 1 ];
}

const FILE = 'https://example.org/f/Sowing%20beans.mp4?w=1#t=2';

it.each( [
	[ 'its title', '<video title="Beans" aria-label="B"></video>', 'Beans' ],
	[ 'its label', '<video aria-label="Beans"></video>', 'Beans' ],
	[
		'its caption',
		'<figure><video></video><figcaption>How\n to sow</figcaption></figure>',
		'How to sow',
	],
	[ 'its file', '<video></video>', 'Sowing beans.mp4' ],
] )( 'names a recording by %s', ( _, html, title ) => {
	expect( playing( html, FILE ) ).toMatchObject( {
		video_title: title,
		video_url: 'https://example.org/f/Sowing%20beans.mp4',
		video_provider: 'html5',
		media_type: 'video',
	} );
} );

it( 'counts a file with a name that cannot be decoded', () => {
	expect(
		playing( '<audio></audio>', 'https://example.org/100%.mp3' )
	).toMatchObject( { video_title: '100%.mp3', media_type: 'audio' } );
} );

it( 'names a recording with a blob URL after its page and reports the page URL', () => {
	expect(
		playing( '<video></video>', 'blob:https://example.org/6b1f' )
	).toMatchObject( {
		video_title: 'A garden',
		video_url: location.href.split( '#' )[ 0 ],
	} );
} );

it( 'truncates a long title without splitting a character', () => {
	const title = 'a'.repeat( 99 );
	expect(
		playing( `<video title="${ title }🌱"></video>`, FILE )
	).toMatchObject( { video_title: title } );
} );
