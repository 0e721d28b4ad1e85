import { againstWords } from '../change-words';

describe( 'The label of the comparison period', () => {
	it( 'omits the year if it is the current year', () => {
		expect(
			againstWords( '2026-10-01', '2026-10-05', '2026-11-21' )
		).toMatch( /^Change vs\. Oct 1\s–\s5$/ );
	} );

	it( 'includes the year if it is another year', () => {
		expect(
			againstWords( '2025-12-27', '2025-12-31', '2026-01-06' )
		).toMatch( /^Change vs\. Dec 27\s–\s31, 2025$/ );
	} );
} );
