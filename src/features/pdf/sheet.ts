import type { Fragment } from './paginate';
import { rowsOf } from './prepare';

/** The texts around a report on each page. */
export interface Paper {
	title: string;
	site: string;
	/** The range, its comparison and the filters. */
	lines: readonly string[];
	/** The date, how recent the data is, and the time zone. */
	foot: readonly string[];
}

const MARK =
	'<svg width="24" height="24" viewBox="0 0 20 20"><path fill="#3858e9" d="M10 0l2.1 7.9L20 10l-7.9 2.1L10 20l-2.1-7.9L0 10l7.9-2.1z"/></svg>';

/** The page, which is filled again for each page of the PDF. */
export interface Sheet {
	element: HTMLElement;
	body: HTMLElement;
	/** Contains the page number and the number of pages. */
	number: HTMLElement;
}

/** Creates an empty page. */
export function makeSheet( stage: Document, paper: Paper ): Sheet {
	const make = ( name: string, className: string, text = '' ) => {
		const element = stage.createElement( name );
		element.className = className;
		element.textContent = text;
		return element;
	};
	const lines = ( texts: readonly string[] ) =>
		texts.map( ( text ) => make( 'p', '', text ) );
	const element = make( 'div', 'lodestar lodestar-pdf' );
	const head = make( 'header', 'lodestar-pdf__head' );
	const mark = make( 'span', 'lodestar-pdf__mark' );
	mark.innerHTML = MARK;
	const names = make( 'div', '' );
	names.append( make( 'h1', '', paper.title ), ...lines( [ paper.site ] ) );
	const range = make( 'div', 'lodestar-pdf__range' );
	range.append( ...lines( paper.lines ) );
	head.append( mark, names, range );
	const body = make( 'div', 'lodestar-pdf__body lodestar-page' );
	const foot = make( 'footer', 'lodestar-pdf__foot' );
	const number = make( 'span', 'lodestar-pdf__number' );
	foot.append( make( 'span', '', paper.foot.join( ' · ' ) ), number );
	element.append( head, body, foot );
	stage.body.replaceChildren( element );
	return { element, body, number };
}

/** Fills a page with parts of blocks. */
export function fill(
	sheet: Sheet,
	fragments: readonly Fragment[],
	blocks: readonly Element[]
): void {
	sheet.body.replaceChildren(
		...fragments.map( ( { block, rows, scale } ) => {
			const part = blocks[ block ]?.cloneNode( true ) as HTMLElement;
			if ( rows ) {
				rowsOf( part ).forEach( ( row, index ) => {
					if ( index < rows.from || index >= rows.to ) {
						row.remove();
					}
				} );
			}
			if ( scale < 1 ) {
				part.style.transform = `scale(${ scale })`;
				part.style.transformOrigin = 'top';
			}
			return part;
		} )
	);
}
