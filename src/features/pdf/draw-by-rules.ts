import html2canvas from 'html2canvas';
import { styled } from './stage';

/** CSS properties of SVGs. html2canvas renders SVGs as images without style sheets. */
const DRAWN = [
	'color',
	'display',
	'fill',
	'fill-opacity',
	'font-family',
	'font-size',
	'font-variant-numeric',
	'font-weight',
	'letter-spacing',
	'opacity',
	'overflow',
	'paint-order',
	'stroke',
	'stroke-dasharray',
	'stroke-linecap',
	'stroke-linejoin',
	'stroke-opacity',
	'stroke-width',
	'text-anchor',
	'visibility',
];

/**
 * Renders an element from its computed styles, with html2canvas: slow, but it works in every browser.
 *
 * Sets inline styles on the element's SVGs. `scale` is in canvas pixels per CSS pixel.
 */
export function drawByRules(
	element: HTMLElement,
	scale: number
): Promise< HTMLCanvasElement > {
	keepDrawings( element );
	return html2canvas( element, {
		scale,
		backgroundColor: '#fff',
		logging: false,
		// html2canvas renders a copy and doesn't wait for its style sheets.
		onclone: styled,
	} );
}

/** Copies the computed styles of SVGs into their `style` attributes. */
function keepDrawings( root: Element ): void {
	const { defaultView } = root.ownerDocument;
	root.querySelectorAll< SVGElement >( 'svg, svg *' ).forEach( ( part ) => {
		const style = defaultView?.getComputedStyle( part );
		DRAWN.forEach( ( name ) =>
			part.style.setProperty(
				name,
				style?.getPropertyValue( name ) ?? ''
			)
		);
	} );
}
