import {
	flushSync,
	useLayoutEffect,
	useRef,
	useState,
} from '@wordpress/element';

/**
 * Returns how many entries fit side by side.
 *
 * Never hides exactly one entry, because that would be a menu with a single entry.
 *
 * @param widths    Widths of the entries.
 * @param more      Width of the More button.
 * @param available Available width.
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

/** Widths of the entries and of the More button. */
interface Measured {
	/** The labels of the entries. */
	key: string;
	widths: readonly number[];
	more: number;
}

const widthOf = ( item: Element ) => item.getBoundingClientRect().width;

/**
 * Whether a bar is still rendered in the font in which it was measured.
 *
 * Checks the first item, which is the More button if no entry fits.
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
 * Returns a ref for the list, how many entries fit into it, and whether it was measured.
 *
 * All entries are first rendered invisibly to measure them. They are measured again when the labels or the font change,
 * such as when a web font loads late. The last item of the list must be the More button.
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
		// In this frame the browser computes the layout anyway, and it hasn't painted yet.
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
