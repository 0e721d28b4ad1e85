import type { Page } from '@playwright/test';

/**
 * Finds touch targets smaller than 44 × 44 px by measuring. The label of a field counts as part of it, because pressing
 * it activates the field.
 *
 * Exceptions are links and buttons within text, checkboxes in table cells, and targets that only the keyboard can
 * reach. Returns a readable line for each target.
 */
export const smallTargets = ( page: Page ): Promise< string[] > =>
	page.evaluate( () => {
		/** 44 px minus rounding tolerance. */
		const LEAST = 44 - 0.5;
		const TARGETS =
			'a[href], button, input, select, textarea, summary, [role=tab], [role=slider], [role=switch]';

		const isWithinWords = ( element: Element ) =>
			getComputedStyle( element ).display === 'inline' ||
			element.matches( '.components-button.is-link, td [type=checkbox]' );

		const boxes = ( element: Element ) => [
			element,
			...( element instanceof HTMLInputElement
				? [
						...( element.labels ?? [] ),
						...[
							element.closest(
								'.components-form-token-field__input-container'
							),
						].filter( ( box ) => box !== null ),
					]
				: [] ),
		];

		const faults = new Set< string >();
		for ( const element of document.querySelectorAll(
			`.lodestar :is(${ TARGETS })`
		) ) {
			const isSeen =
				element.checkVisibility( {
					opacityProperty: false,
					visibilityProperty: true,
				} ) && ! element.closest( '[inert], [aria-hidden=true]' );
			const rects = boxes( element ).map( ( box ) =>
				box.getBoundingClientRect()
			);
			const width =
				Math.max( ...rects.map( ( { right } ) => right ) ) -
				Math.min( ...rects.map( ( { left } ) => left ) );
			const height =
				Math.max( ...rects.map( ( { bottom } ) => bottom ) ) -
				Math.min( ...rects.map( ( { top } ) => top ) );
			if (
				isSeen &&
				width > 1 &&
				height > 1 &&
				! isWithinWords( element ) &&
				( width < LEAST || height < LEAST )
			) {
				const name =
					element.getAttribute( 'aria-label' ) ??
					element.textContent?.trim() ??
					'';
				faults.add(
					`${ Math.round( width ) } × ${ Math.round( height ) }: ${ element.tagName.toLowerCase() }.${ element.getAttribute( 'class' ) ?? '' } “${ name.slice( 0, 40 ) }”`
				);
			}
		}
		return [ ...faults ];
	} );
