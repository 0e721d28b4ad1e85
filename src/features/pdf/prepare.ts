/** What is for the screen only. */
const NOT_ON_PAPER = [
	'.components-button:not([role="tab"], thead *)',
	'.components-base-control',
	'.components-visually-hidden',
	'.lodestar-report__progress',
	'.lodestar-offer',
	'.lodestar-card:has(.lodestar-notes)',
	'.lodestar-chart__cursor',
	'.lodestar-chart__tooltip',
	'.lodestar-card:has(.lodestar-countries-map__waiting)',
	'.lodestar-world-map__tip',
	'.lodestar-data-table__toolbar',
	'.lodestar-data-table__foot',
	'.lodestar-strip-frame__edit',
	'.lodestar-glance__tile:has(.lodestar-glance__locked) > *',
	'.lodestar-message :is(a, [class$="__actions"])',
	'input',
	'script',
].join( ',' );

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
 * Takes away what is for the screen only.
 *
 * @param copy A report's copy.
 * @return What must stay together, from top to bottom.
 */
export function blocksOf( copy: Element ): Element[] {
	copy.querySelectorAll( NOT_ON_PAPER ).forEach( ( part ) => part.remove() );
	return [ ...copy.children ].flatMap( ( part ) =>
		part.matches( '.lodestar-report__body' ) ? [ ...part.children ] : part
	);
}

/**
 * Writes the style of drawings on themselves.
 *
 * @param root Stands in a document with style sheets.
 */
export function keepDrawings( root: Element ): void {
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

/**
 * @param block What may be split.
 * @return The rows of its longest table.
 */
export function rowsOf( block: Element ): Element[] {
	const tables = [ ...block.querySelectorAll( 'tbody' ) ].map( ( table ) => [
		...table.children,
	] );
	return tables.reduce(
		( longest, rows ) => ( rows.length > longest.length ? rows : longest ),
		[]
	);
}
