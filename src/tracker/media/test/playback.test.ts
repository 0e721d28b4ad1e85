import { makeLodestar, track } from '../../test/support/stand-in';
import type { Playback as Class } from '../playback';

let Playback: typeof Class;

const recording = {
	video_title: 'Sowing',
	video_url: 'https://example.org/sowing.mp4',
	video_provider: 'html5',
	media_type: 'video',
} as const;

beforeAll( () => {
	makeLodestar();
	( { Playback } = require( '../playback' ) );
} );

beforeEach( () => track.mockClear() );

const make = () => new Playback( () => recording );

function playTo( playback: Class, from: number, to: number ) {
	for ( let time = from; time <= to; time += 0.5 ) {
		playback.moveTo( time, 40 );
	}
}

const told = () =>
	track.mock.calls.map( ( [ name, params ] ) => [
		name,
		params.video_percent,
		params.value,
		params.share,
	] );

it( 'reports the start, each quarter and the end', () => {
	const playback = make();
	playback.play( 40 );
	playTo( playback, 0, 40 );
	playback.end();
	expect( told() ).toEqual( [
		[ 'video_start', 0, 0, 0 ],
		[ 'video_progress', 25, 10, 25 ],
		[ 'video_progress', 50, 10, 25 ],
		[ 'video_progress', 75, 10, 25 ],
		[ 'video_complete', 100, 10, 25 ],
	] );
	expect( track ).toHaveBeenLastCalledWith(
		'video_complete',
		expect.objectContaining( { ...recording, video_duration: 40 } )
	);
} );

it( 'does not count skipped seconds or sections', () => {
	const playback = make();
	playback.play( 40 );
	playTo( playback, 0, 4 );
	playback.moveTo( 30, 40 );
	playTo( playback, 30.5, 32 );
	playback.pause();
	expect( told() ).toEqual( [
		[ 'video_start', 0, 0, 0 ],
		[ 'video_pause', 80, 6, 15 ],
	] );
} );

it( 'counts replayed seconds as watch time, but not as new share', () => {
	const playback = make();
	playback.play( 40 );
	playTo( playback, 0, 4 );
	playback.jumpTo( 0 );
	playTo( playback, 0, 4 );
	playback.pause();
	expect( told().at( -1 ) ).toEqual( [ 'video_pause', 10, 8, 10 ] );
} );

it( 'continues the same play after a pause, and starts a new one after the end', () => {
	const playback = make();
	playback.play( 40 );
	playTo( playback, 0, 2 );
	playback.pause();
	playback.pause();
	playback.play( 40 );
	playback.end();
	playback.play( 40 );
	expect( told().map( ( [ name ] ) => name ) ).toEqual( [
		'video_start',
		'video_pause',
		'video_complete',
		'video_start',
	] );
} );

it( 'reports no percentage for a live stream, which has no duration', () => {
	const playback = make();
	playback.play( Infinity );
	playback.moveTo( 1, Infinity );
	playback.moveTo( 2, Infinity );
	playback.pause();
	expect( told().at( -1 ) ).toEqual( [ 'video_pause', 0, 2, 0 ] );
} );
