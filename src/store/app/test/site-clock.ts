import { setSiteClock, today } from '../site-clock';

describe( 'The site clock', () => {
	beforeEach( () => jest.useFakeTimers() );
	afterEach( () => jest.useRealTimers() );

	it( 'uses the date of the site, not of the browser', () => {
		setSiteClock( '2026-11-21T00:30:00+13:00' );
		expect( today() ).toBe( '2026-11-21' );
		setSiteClock( '2026-11-20T23:30:00-09:30' );
		expect( today() ).toBe( '2026-11-20' );
	} );

	it( 'advances past midnight while the page stays open', () => {
		setSiteClock( '2026-11-20T23:59:00+01:00' );
		jest.advanceTimersByTime( 59_000 );
		expect( today() ).toBe( '2026-11-20' );
		jest.advanceTimersByTime( 2_000 );
		expect( today() ).toBe( '2026-11-21' );
	} );

	it( 'ignores a wrong browser clock', () => {
		jest.setSystemTime( new Date( '1999-01-01T00:00:00Z' ) );
		setSiteClock( '2026-11-20T12:00:00+00:00' );
		expect( today() ).toBe( '2026-11-20' );
	} );
} );
