import type { Facts } from '../facts';
import { otherRows } from '../other-rows';

const facts: Facts = {
	page: 'http://localhost/',
	files: 'http://localhost/build/',
	hash: '',
	ways: [],
	server: { url: '/admin-ajax.php', nonce: '' },
	cache: null,
	optimisers: [],
	consent: { category: '', has_api: false, has_banner: false },
	role: null,
	late: null,
	proxy: null,
	places: {},
};

const consentRow = ( consent: Facts[ 'consent' ] ) =>
	otherRows( { ...facts, consent }, false ).find(
		( { id } ) => id === 'consent'
	);

describe( 'Tracking consent', () => {
	it( 'is not mentioned when it is not required', () => {
		expect( consentRow( facts.consent ) ).toBeUndefined();
	} );

	it( 'is a problem when nothing can request it', () => {
		expect(
			consentRow( {
				category: 'statistics',
				has_api: false,
				has_banner: false,
			} )
		).toMatchObject( {
			state: 'bad',
			title: 'Visitors can’t give consent',
		} );
	} );

	it.each( [
		[ true, 'once they consent to “statistics”' ],
		[ false, 'whether your consent banner supports the WP Consent API' ],
	] )( 'is noted (banner: %s)', ( hasBanner, words ) => {
		const row = consentRow( {
			category: 'statistics',
			has_api: true,
			has_banner: hasBanner,
		} );
		expect( row?.state ).toBe( 'note' );
		expect( row?.seen ).toContain( words );
	} );
} );
