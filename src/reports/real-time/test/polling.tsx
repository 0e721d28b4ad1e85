import { act, renderHook } from '@testing-library/react';
import { EVERY, usePolling } from '../use-polling';

const ok = { isResolving: false, error: null };
const asking = { isResolving: true, error: null };
const failed = { isResolving: false, error: { code: 'fetch_error' } };

const ask = jest.fn();
let hasFocus = true;

beforeEach( () => {
	jest.useFakeTimers();
	ask.mockReset();
	hasFocus = true;
	jest.spyOn( document, 'hasFocus' ).mockImplementation( () => hasFocus );
} );

afterEach( () => {
	jest.useRealTimers();
	jest.restoreAllMocks();
} );

function poll( isOn = true ) {
	const hook = renderHook(
		( state: typeof ok | typeof failed ) =>
			usePolling( { ...state, ask }, isOn ),
		{ initialProps: ok as typeof ok | typeof failed }
	);
	return {
		...hook,
		pass: ( seconds: number ) =>
			act( () => {
				for ( let second = 0; second < seconds; second++ ) {
					jest.advanceTimersByTime( 1000 );
				}
			} ),
		answer( how: typeof ok | typeof failed ) {
			hook.rerender( asking );
			hook.rerender( how );
		},
	};
}

/** Advances one second at a time, because effects must run between state updates. */
function wait( { pass }: ReturnType< typeof poll >, seconds: number ) {
	for ( let second = 0; second < seconds; second++ ) {
		pass( 1 );
	}
}

describe( 'Polling', () => {
	it( 'counts down the seconds and requests once after a minute', () => {
		const hook = poll();
		expect( hook.result.current.left ).toBe( EVERY );
		wait( hook, 59 );
		expect( hook.result.current.left ).toBe( 1 );
		expect( ask ).not.toHaveBeenCalled();
		wait( hook, 5 );
		expect( ask ).toHaveBeenCalledTimes( 1 );
		hook.answer( ok );
		expect( hook.result.current.left ).toBe( EVERY );
		wait( hook, 60 );
		expect( ask ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'does not count down during a request', () => {
		const hook = poll();
		hook.rerender( asking );
		wait( hook, 90 );
		expect( ask ).not.toHaveBeenCalled();
	} );

	it( 'stops after more than five consecutive failures, and resumes after a success', () => {
		const hook = poll();
		for ( let failures = 1; failures <= 5; failures++ ) {
			hook.answer( failed );
			expect( hook.result.current ).toMatchObject( {
				failures,
				isStopped: false,
			} );
		}
		wait( hook, 60 );
		expect( ask ).toHaveBeenCalledTimes( 1 );
		hook.answer( failed );
		expect( hook.result.current ).toMatchObject( {
			failures: 6,
			isStopped: true,
		} );
		wait( hook, 600 );
		expect( ask ).toHaveBeenCalledTimes( 1 );
		hook.answer( ok );
		expect( hook.result.current ).toMatchObject( {
			failures: 0,
			isStopped: false,
		} );
		wait( hook, 60 );
		expect( ask ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'resets the failure count after a successful response', () => {
		const hook = poll();
		[ failed, failed, failed, ok, failed, failed, failed ].forEach(
			hook.answer
		);
		expect( hook.result.current ).toMatchObject( {
			failures: 3,
			isStopped: false,
		} );
	} );

	it( 'pauses when a request is due while the window is unfocused, and resumes on request', () => {
		const hook = poll();
		hasFocus = false;
		wait( hook, 59 );
		expect( hook.result.current.isPaused ).toBe( false );
		wait( hook, 1 );
		expect( hook.result.current.isPaused ).toBe( true );
		hasFocus = true;
		wait( hook, 120 );
		expect( ask ).not.toHaveBeenCalled();
		act( () => hook.result.current.resume() );
		expect( ask ).toHaveBeenCalledTimes( 1 );
		expect( hook.result.current.isPaused ).toBe( false );
	} );

	it( 'does nothing after the view is unmounted', () => {
		const hook = poll();
		hook.unmount();
		expect( jest.getTimerCount() ).toBe( 0 );
	} );

	it( 'does nothing on a sample', () => {
		const hook = poll( false );
		wait( hook, 120 );
		expect( ask ).not.toHaveBeenCalled();
		expect( jest.getTimerCount() ).toBe( 0 );
	} );
} );
