import { makeLodestar, track } from '../../test/support/stand-in';

beforeAll( () => {
	makeLodestar();
	require( '../element' ).listenToElements( jest.fn() );
} );

beforeEach( () => track.mockClear() );

/**
 * Puts a video or sound on the page and plays it.
 *
 * @param html   What is on the page.
 * @param source Where it plays from.
 * @return What is told of it.
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

it( 'counts a file whose name cannot be decoded', () => {
	expect(
		playing( '<audio></audio>', 'https://example.org/100%.mp3' )
	).toMatchObject( { video_title: '100%.mp3', media_type: 'audio' } );
} );

it( 'names what is made in the browser by its page, whose address stays', () => {
	expect(
		playing( '<video></video>', 'blob:https://example.org/6b1f' )
	).toMatchObject( {
		video_title: 'A garden',
		video_url: location.href.split( '#' )[ 0 ],
	} );
} );

it( 'cuts a long title before a character that would be halved', () => {
	const title = 'a'.repeat( 99 );
	expect(
		playing( `<video title="${ title }🌱"></video>`, FILE )
	).toMatchObject( { video_title: title } );
} );
