import type { Page } from '@playwright/test';

/**
 * Finds layout faults by measuring, so it works with any font. Faults are texts that are cut off without an ellipsis,
 * leave their button, cell or window, or overlap.
 *
 * Ignores text for screen readers and text that can be scrolled into view. Returns a readable line for each fault.
 */
export const layoutFaults = (
	page: Page,
	parts = '#lodestar-header, #lodestar-page'
): Promise< string[] > =>
	page.evaluate( ( selector ) => {
		/** Rounding tolerance in px. */
		const SLACK = 1;
		/** Share of the height that adjacent lines may overlap without touching letters. */
		const SHARED = 0.4;

		/** Elements with a box that their text must not leave. */
		const BOXES = 'button, a, th, td, dt, dd, legend, label';

		interface Text {
			element: Element;
			words: string;
			boxes: DOMRect[];
			/** The floating layer that contains the text. */
			layer: Element | undefined;
		}

		const ancestors = ( element: Element ): Element[] =>
			element === document.body || ! element.parentElement
				? []
				: [ element, ...ancestors( element.parentElement ) ];

		const floats = ( element: Element ) => {
			const { position, zIndex } = getComputedStyle( element );
			return position !== 'static' && Number( zIndex ) > 0;
		};

		const isClipped = ( element: Element ) => {
			const { clip, clipPath } = getComputedStyle( element );
			return clip !== 'auto' || clipPath !== 'none';
		};

		function textOf( node: Node ): Text[] {
			const element = node.parentElement;
			const words = node.textContent?.trim() ?? '';
			if (
				! element ||
				words === '' ||
				element.matches( 'style, script' ) ||
				! element.checkVisibility( {
					opacityProperty: true,
					visibilityProperty: true,
				} ) ||
				ancestors( element ).some( isClipped )
			) {
				return [];
			}
			const range = document.createRange();
			range.selectNodeContents( node );
			const boxes = [ ...range.getClientRects() ].filter(
				( { width, height } ) => width > 0 && height > 0
			);
			return [
				{
					element,
					words,
					boxes,
					layer: ancestors( element ).find( floats ),
				},
			];
		}

		const across = ( box: DOMRect, frame: DOMRect ) =>
			box.left < frame.left - SLACK || box.right > frame.right + SLACK;
		const down = ( box: DOMRect, frame: DOMRect ) =>
			box.top < frame.top - SLACK || box.bottom > frame.bottom + SLACK;

		const common = ( a: DOMRect, b: DOMRect ) => {
			const left = Math.max( a.left, b.left );
			const top = Math.max( a.top, b.top );
			return new DOMRect(
				left,
				top,
				Math.max( 0, Math.min( a.right, b.right ) - left ),
				Math.max( 0, Math.min( a.bottom, b.bottom ) - top )
			);
		};

		const faults: string[] = [];
		const say = ( what: string, { element, words }: Text ) => {
			const name = element.getAttribute( 'class' ) ?? '';
			const tag = element.tagName.toLowerCase();
			faults.push( `${ what }: “${ words }” in ${ tag }.${ name }` );
		};

		/** Reports the faults of a single text and returns its visible part. */
		function seen( text: Text ): Text {
			let { boxes } = text;
			for ( const element of ancestors( text.element ) ) {
				const frame = element.getBoundingClientRect();
				const style = getComputedStyle( element );
				if ( style.display === 'inline' ) {
					continue;
				}
				const clips = style.overflow !== 'visible';
				const tells =
					style.textOverflow === 'ellipsis' ||
					style.webkitLineClamp !== 'none';
				const scrolls = ( overflow: string ) =>
					overflow === 'auto' || overflow === 'scroll';
				const isOut = boxes.some(
					( box ) =>
						( ! scrolls( style.overflowX ) &&
							across( box, frame ) ) ||
						( ! scrolls( style.overflowY ) && down( box, frame ) )
				);
				// A wrapping row may hide entire items that don't fit.
				const leavesOut =
					style.flexWrap === 'wrap' &&
					boxes.every( ( box ) => {
						const { width, height } = common( box, frame );
						return width <= SLACK || height <= SLACK;
					} );
				if ( clips && isOut && ! tells && ! leavesOut ) {
					say( 'cut', text );
				}
				if ( ! clips && isOut && element.matches( BOXES ) ) {
					say( 'out of its box', text );
					break;
				}
				if ( clips ) {
					boxes = boxes.map( ( box ) => common( box, frame ) );
				}
			}
			boxes = boxes.filter(
				( { width, height } ) => width > SLACK && height > SLACK
			);
			const view = new DOMRect( 0, -1e6, window.innerWidth, 2e6 );
			if ( boxes.some( ( box ) => across( box, view ) ) ) {
				say( 'out of the window', text );
			}
			return { ...text, boxes };
		}

		const meet = ( a: DOMRect, b: DOMRect ) => {
			const { width, height } = common( a, b );
			return (
				width > SLACK &&
				height > SHARED * Math.min( a.height, b.height )
			);
		};

		const texts: Text[] = [];
		for ( const root of document.querySelectorAll( selector ) ) {
			const walker = document.createTreeWalker(
				root,
				NodeFilter.SHOW_TEXT
			);
			while ( walker.nextNode() ) {
				texts.push( ...textOf( walker.currentNode ).map( seen ) );
			}
		}
		texts.forEach( ( one, i ) => {
			const other = texts
				.slice( i + 1 )
				.find(
					( { layer, boxes } ) =>
						layer === one.layer &&
						one.boxes.some( ( a ) =>
							boxes.some( ( b ) => meet( a, b ) )
						)
				);
			if ( other ) {
				say( `over “${ other.words }”`, one );
			}
		} );
		return faults;
	}, parts );
