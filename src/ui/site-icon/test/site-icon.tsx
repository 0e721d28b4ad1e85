import { fireEvent, render } from '@testing-library/react';
import { SiteIcon } from '../site-icon';

const image = ( container: HTMLElement ) => container.querySelector( 'img' );

describe( 'SiteIcon', () => {
	it.each( [
		[ 'pinterest.com', 'P' ],
		[ 'www.bing.com', 'B' ],
		[ 'ärzte.example', 'Ä' ],
		[ '-4chan.org', '4' ],
		[ '', '' ],
	] )( 'stands for %s with %s', ( host, letter ) => {
		const { container } = render( <SiteIcon host={ host } address="" /> );
		expect( container.textContent ).toBe( letter );
		expect( image( container ) ).toBeNull();
	} );

	it( 'asks where it is told to, and tells nobody from where', () => {
		const { container } = render(
			<SiteIcon
				host="a&b.example"
				address="https://icons.example/{host}.ico"
			/>
		);
		expect( image( container )?.getAttribute( 'src' ) ).toBe(
			'https://icons.example/a%26b.example.ico'
		);
		expect( image( container )?.getAttribute( 'referrerpolicy' ) ).toBe(
			'no-referrer'
		);
	} );

	it( 'goes back to the letter where there is no icon, and tries the next site', () => {
		const address = 'https://icons.example/{host}.ico';
		const { container, rerender } = render(
			<SiteIcon host="a.example" address={ address } />
		);
		fireEvent.error( image( container ) as Element );
		expect( image( container ) ).toBeNull();
		expect( container.textContent ).toBe( 'A' );
		rerender( <SiteIcon host="b.example" address={ address } /> );
		expect( image( container ) ).not.toBeNull();
	} );
} );
