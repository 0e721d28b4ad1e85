import { still } from '../still';

let frames: FrameRequestCallback[];

/** Draws what waits for the next frame. */
const drawFrame = () =>
	frames.splice( 0 ).forEach( ( draw ) => draw( performance.now() ) );

beforeEach( () => {
	jest.useFakeTimers();
	frames = [];
	jest.spyOn( window, 'requestAnimationFrame' ).mockImplementation(
		( draw ) => frames.push( draw )
	);
} );

afterEach( () => {
	jest.useRealTimers();
	jest.restoreAllMocks();
} );

async function begin() {
	const part = document.createElement( 'div' );
	const ended = jest.fn();
	void still( part, new AbortController().signal ).then( ended );
	await jest.advanceTimersByTimeAsync( 500 );
	return { part, ended };
}

test( 'What a busy browser draws late is waited for', async () => {
	const { part, ended } = await begin();
	expect( ended ).not.toHaveBeenCalled();
	drawFrame();
	part.append( 'Drawn late' );
	await jest.advanceTimersByTimeAsync( 300 );
	drawFrame();
	drawFrame();
	await jest.advanceTimersByTimeAsync( 300 );
	expect( ended ).not.toHaveBeenCalled();
	drawFrame();
	await jest.advanceTimersByTimeAsync( 50 );
	expect( ended ).toHaveBeenCalled();
} );

test( 'Where no frame is drawn at all, it ends all the same', async () => {
	const { ended } = await begin();
	await jest.advanceTimersByTimeAsync( 1600 );
	expect( ended ).toHaveBeenCalled();
} );

test( 'A change begins it anew, and it ends once nothing changes', async () => {
	const { part, ended } = await begin();
	part.append( 'Changed' );
	await jest.advanceTimersByTimeAsync( 50 );
	drawFrame();
	drawFrame();
	drawFrame();
	await jest.advanceTimersByTimeAsync( 100 );
	expect( ended ).not.toHaveBeenCalled();
	await jest.advanceTimersByTimeAsync( 100 );
	expect( ended ).toHaveBeenCalled();
} );

test( 'A part that is still pending is waited for, but not forever', async () => {
	const part = document.createElement( 'div' );
	part.innerHTML = '<div data-pending></div>';
	const ended = jest.fn();
	void still( part, new AbortController().signal ).then( ended );
	for ( let ms = 0; ms < 7900; ms += 50 ) {
		drawFrame();
		await jest.advanceTimersByTimeAsync( 50 );
	}
	expect( ended ).not.toHaveBeenCalled();
	await jest.advanceTimersByTimeAsync( 200 );
	expect( ended ).toHaveBeenCalled();
} );
