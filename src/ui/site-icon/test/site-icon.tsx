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
	] )( 'shows for %s the letter %s', ( host, letter ) => {
		const { container } = render( <SiteIcon host={ host } address="" /> );
		expect( container.textContent ).toBe( letter );
		expect( image( container ) ).toBeNull();
	} );

	it( 'loads the icon from the configured URL without a referrer', () => {
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

	it( 'falls back to the letter if the icon fails, and retries for the next site', () => {
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
