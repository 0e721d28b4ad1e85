import { pieces } from './keyword';

interface MarkedProps {
	text: string;
	pattern: RegExp | null;
}

/**
 * Text with a mark wherever a pattern matches.
 *
 * @param props
 * @param props.text
 * @param props.pattern
 */
export function Marked( { text, pattern }: MarkedProps ) {
	return (
		<>
			{ pieces( text, pattern ).map( ( piece, index ) =>
				index % 2 === 1 ? <mark key={ index }>{ piece }</mark> : piece
			) }
		</>
	);
}
