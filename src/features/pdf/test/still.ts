import { still } from '../still';

let frames: FrameRequestCallback[];

/** Runs the callbacks of the next frame. */
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

test( 'content that a busy browser renders late is waited for', async () => {
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

test( 'the wait ends even if no frame is rendered', async () => {
	const { ended } = await begin();
	await jest.advanceTimersByTimeAsync( 1600 );
	expect( ended ).toHaveBeenCalled();
} );

test( 'a change restarts the wait, which ends once nothing changes', async () => {
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

test( 'a pending part is waited for, but not indefinitely', async () => {
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
