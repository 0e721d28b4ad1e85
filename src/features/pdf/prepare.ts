import { PENDING } from './still';

/** Selectors of elements that are for the screen only. */
const NOT_ON_PAPER = [
	'.components-button:not([role="tab"], thead *)',
	'.components-base-control',
	'.components-visually-hidden',
	'.screen-reader-text',
	'.lodestar-report__progress',
	'.lodestar-offer',
	'.lodestar-card:has(.lodestar-notes)',
	'.lodestar-chart__cursor',
	'.lodestar-chart__tooltip',
	`.lodestar-card:has(${ PENDING })`,
	'.lodestar-world-map__tip',
	'.lodestar-data-table__toolbar',
	'.lodestar-data-table__foot',
	'.lodestar-strip-frame__edit',
	'.lodestar-glance__tile:has(.lodestar-glance__locked) > *',
	'.lodestar-message :is(a, [class$="__actions"])',
	'.lodestar-row-label__open',
	'.lodestar-card:has(.lodestar-call)',
	'.lodestar-card:has(.lodestar-search-console__invitation)',
	'.lodestar-year-foot a',
	'.lodestar-accordion h3 svg:last-child',
	'a[href*="page=lodestar-settings"]',
	'input',
	'script',
].join( ',' );

/** Removes screen-only elements from a copy of a report. Returns its blocks from top to bottom. */
export function blocksOf( copy: Element ): Element[] {
	copy.querySelectorAll( NOT_ON_PAPER ).forEach( ( part ) => part.remove() );
	return [ ...copy.children ].flatMap( ( part ) =>
		part.matches( '.lodestar-report__body' ) ? [ ...part.children ] : part
	);
}

/** Returns the table rows of a block; none if it has several tables, because those are side by side. */
export function rowsOf( block: Element ): Element[] {
	const [ table, ...others ] = block.querySelectorAll( 'tbody' );
	return table && others.length === 0 ? [ ...table.children ] : [];
}
