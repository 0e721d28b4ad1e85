import { render } from '@testing-library/react';
import RichText from '../rich-text';
import { plainText } from '../plain-text';

const drawn = ( html: string ) =>
	render( <RichText html={ html } /> ).container.innerHTML;

describe( 'RichText', () => {
	it( 'keeps text and emphasis', () => {
		expect(
			drawn( '<strong>Sessions rose</strong>, by <em>5</em> &amp; more' )
		).toBe( '<strong>Sessions rose</strong>, by <em>5</em> &amp; more' );
	} );

	it( 'removes scripts, links, images and attributes', () => {
		expect(
			drawn(
				'a<script>alert(1)</script><img src=x onerror=alert(1)><style>b{}</style>' +
					'<a href="javascript:alert(1)">link</a>' +
					'<strong onclick="alert(1)" style="color:red">bold</strong>' +
					'<svg><script>alert(1)</script></svg><textarea><img></textarea>'
			)
		).toBe( 'alink<strong>bold</strong>' );
	} );

	it( 'keeps paragraphs, lists and tables if blocks are allowed', () => {
		const html =
			'<p class="a">One</p>\n<ul>\n<li onclick="x()">a</li></ul>' +
			'<table>\n<tr> <th>Page</th><td>5</td></tr></table><h1>Two</h1>';
		const { container } = render( <RichText html={ html } hasBlocks /> );
		expect( container.innerHTML ).toBe(
			'<p>One</p>\n<ul>\n<li>a</li></ul>' +
				'<table><tbody><tr><th>Page</th><td>5</td></tr></tbody></table>Two'
		);
		expect( drawn( '<p>One</p>' ) ).toBe( 'One' );
	} );
} );

describe( 'plainText', () => {
	it( 'keeps only text, with line breaks and tabs', () => {
		expect(
			plainText(
				'<p>A &lt;b&gt; <strong>c</strong></p><script>x</script>' +
					'<table><tr><th>Page</th><th>Views</th></tr><tr><td>a</td><td>5</td></tr></table>'
			)
		).toBe( 'A <b> c\nPage\tViews\na\t5' );
	} );
} );
