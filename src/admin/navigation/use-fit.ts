import { useLayoutEffect, useRef, useState } from '@wordpress/element';

/**
 * How many of some boxes stand side by side.
 *
 * @param widths    Their widths.
 * @param more      Width of what stands for those that do not.
 * @param available The width that there is.
 */
export function countFitting(
	widths: readonly number[],
	more: number,
	available: number
): number {
	const sum = ( count: number ) =>
		widths.slice( 0, count ).reduce( ( total, one ) => total + one, 0 );
	let count = widths.length;
	if ( sum( count ) <= available ) {
		return count;
	}
	while ( count > 0 && sum( count ) + more > available ) {
		count -= 1;
	}
	return count;
}

/**
 * How many entries of a bar fit into it. All are drawn once, to be measured, before anybody sees them.
 *
 * @param labels What the entries say: others are measured anew.
 * @return The reference of the list, whose last item stands for what does not fit; and how many fit.
 */
export function useFit( labels: readonly string[] ) {
	const ref = useRef< HTMLUListElement >( null );
	const key = labels.join( '\n' );
	const [ measured, setMeasured ] = useState( { key: '', widths: [ 0 ] } );
	const [ available, setAvailable ] = useState( 0 );
	const isKnown = measured.key === key;

	useLayoutEffect( () => {
		const list = ref.current;
		if ( list && ! isKnown ) {
			const widths = Array.from(
				list.children,
				( item ) => item.getBoundingClientRect().width
			);
			setMeasured( { key, widths } );
		}
	}, [ isKnown, key ] );

	useLayoutEffect( () => {
		const bar = ref.current?.parentElement;
		if ( ! bar ) {
			return;
		}
		setAvailable( bar.clientWidth );
		const observer = new ResizeObserver( () =>
			setAvailable( bar.clientWidth )
		);
		observer.observe( bar );
		return () => observer.disconnect();
	}, [] );

	return [
		ref,
		isKnown
			? countFitting(
					measured.widths.slice( 0, -1 ),
					measured.widths.at( -1 ) ?? 0,
					available
				)
			: labels.length,
		isKnown,
	] as const;
}
