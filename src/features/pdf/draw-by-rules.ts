import html2canvas from 'html2canvas';
import { styled } from './stage';

/** What style sheets say of drawings, which are made pictures without them. */
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
 * Draws an element by the computed style of each of its parts, which every browser can, and slowly.
 *
 * @param element Stands in a document with style sheets; its drawings keep the style that is written on them.
 * @param scale   Pixels a px.
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
		// It draws a copy, and does not wait for its style sheets.
		onclone: styled,
	} );
}

/**
 * Writes the style of drawings on themselves.
 *
 * @param root Stands in a document with style sheets.
 */
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
