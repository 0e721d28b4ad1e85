import {
	flushSync,
	useLayoutEffect,
	useRef,
	useState,
} from '@wordpress/element';

/**
 * How many of some boxes stand side by side. What does not fit is never one alone: it would be a menu for one entry.
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
	return Math.min( count, Math.max( 0, widths.length - 2 ) );
}

/** How wide entries are drawn, and what stands for those that do not fit. */
interface Measured {
	/** What the entries say. */
	key: string;
	widths: readonly number[];
	more: number;
}

const widthOf = ( item: Element ) => item.getBoundingClientRect().width;

/**
 * Whether a bar is still drawn in the font in which it was measured.
 *
 * @param list            The bar. Its first item is the first entry, or where nothing fits what stands for it.
 * @param measured        What was measured.
 * @param measured.widths
 * @param measured.more
 */
function isAsMeasured(
	list: HTMLUListElement,
	{ widths, more }: Measured
): boolean {
	const [ first ] = list.children;
	return [ widths[ 0 ] ?? more, more ].some(
		( width ) => ! first || Math.abs( widthOf( first ) - width ) < 0.5
	);
}

/**
 * How many entries of a bar fit into it. All are drawn once, to be measured, before anybody sees them; and again when
 * their font has changed, as one that loads late does.
 *
 * @param labels What the entries say: others are measured anew.
 * @return The reference of the list, whose last item stands for what does not fit; and how many fit.
 */
export function useFit( labels: readonly string[] ) {
	const ref = useRef< HTMLUListElement >( null );
	const key = labels.join( '\n' );
	const [ measured, setMeasured ] = useState< Measured | null >( null );
	const [ available, setAvailable ] = useState( 0 );
	const known = measured?.key === key ? measured : null;

	useLayoutEffect( () => {
		const list = ref.current;
		const bar = list?.parentElement;
		if ( ! list || ! bar || known ) {
			return;
		}
		// With the frame, which lays the page out in any case, and still before it is painted.
		const frame = window.requestAnimationFrame( () => {
			const widths = Array.from( list.children, widthOf );
			const more = widths.pop() ?? 0;
			flushSync( () => {
				setAvailable( bar.clientWidth );
				setMeasured( { key, widths, more } );
			} );
		} );
		return () => window.cancelAnimationFrame( frame );
	}, [ known, key ] );

	useLayoutEffect( () => {
		const list = ref.current;
		const bar = list?.parentElement;
		if ( ! list || ! bar ) {
			return;
		}
		const observer = new ResizeObserver( () => {
			setAvailable( bar.clientWidth );
			setMeasured( ( old ) =>
				old && isAsMeasured( list, old ) ? old : null
			);
		} );
		observer.observe( bar );
		observer.observe( list );
		return () => observer.disconnect();
	}, [] );

	return [
		ref,
		known
			? countFitting( known.widths, known.more, available )
			: labels.length,
		known !== null,
	] as const;
}
