import { fireEvent, render } from '@testing-library/react';
import { SiteIcon } from '..';
import { setSite } from '../../site';

const image = ( container: HTMLElement ) => container.querySelector( 'img' );

describe( 'SiteIcon', () => {
	beforeEach( () => setSite( { icons: '' } ) );

	it.each( [
		[ 'pinterest.com', 'P' ],
		[ 'www.bing.com', 'B' ],
		[ 'ärzte.example', 'Ä' ],
		[ '-4chan.org', '4' ],
		[ '', '' ],
	] )( 'stands for %s with %s', ( host, letter ) => {
		const { container } = render( <SiteIcon host={ host } /> );
		expect( container.textContent ).toBe( letter );
		expect( image( container ) ).toBeNull();
	} );

	it( 'asks where it is told to, and tells nobody from where', () => {
		setSite( { icons: 'https://icons.example/{host}.ico' } );
		const { container } = render( <SiteIcon host="a&b.example" /> );
		expect( image( container )?.getAttribute( 'src' ) ).toBe(
			'https://icons.example/a%26b.example.ico'
		);
		expect( image( container )?.getAttribute( 'referrerpolicy' ) ).toBe(
			'no-referrer'
		);
	} );

	it( 'goes back to the letter where there is no icon, and tries the next site', () => {
		setSite( { icons: 'https://icons.example/{host}.ico' } );
		const { container, rerender } = render( <SiteIcon host="a.example" /> );
		fireEvent.error( image( container ) as Element );
		expect( image( container ) ).toBeNull();
		expect( container.textContent ).toBe( 'A' );
		rerender( <SiteIcon host="b.example" /> );
		expect( image( container ) ).not.toBeNull();
	} );
} );
