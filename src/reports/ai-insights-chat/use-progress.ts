import { useEffect, useState } from '@wordpress/element';
import { ask } from '../../store/envelope';

/** Between two looks, in milliseconds. */
const PACE = 1000;

/**
 * What is being done for an answer, as far as it is known: the latest step, in words.
 *
 * @param progress By what it can be asked for; null where no answer is on the way.
 */
export function useProgress( progress: string | null ): string | null {
	const [ step, setStep ] = useState< string | null >( null );
	useEffect( () => {
		let timer: ReturnType< typeof setTimeout > | undefined;
		let isOver = progress === null;
		const look = async () => {
			try {
				const { steps } = await ask< { steps: string[] } >(
					`ai-insights/progress/${ progress }`
				);
				if ( ! isOver ) {
					setStep( steps[ steps.length - 1 ] ?? null );
				}
			} catch {
				// It is only said by the way.
			}
			if ( ! isOver ) {
				timer = setTimeout( look, PACE );
			}
		};
		if ( ! isOver ) {
			timer = setTimeout( look, PACE );
		}
		return () => {
			isOver = true;
			clearTimeout( timer );
			setStep( null );
		};
	}, [ progress ] );
	return step;
}
