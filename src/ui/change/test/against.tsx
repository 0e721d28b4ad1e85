import { againstWords } from '../change-words';

describe( 'Against which days changes are told', () => {
	it( 'needs no year within this one', () => {
		expect(
			againstWords( '2026-10-01', '2026-10-05', '2026-11-21' )
		).toMatch( /^Change against Oct 1\s–\s5$/ );
	} );

	it( 'names another year', () => {
		expect(
			againstWords( '2025-12-27', '2025-12-31', '2026-01-06' )
		).toMatch( /^Change against Dec 27\s–\s31, 2025$/ );
	} );
} );
