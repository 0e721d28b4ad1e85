import { __ } from '@wordpress/i18n';
import { useEffect, useState } from '@wordpress/element';
import { Placeholder } from '../../ui/placeholder/placeholder';
import { ask } from '../../store/envelope';

/** Between two looks, in milliseconds. */
const PACE = 1000;

/**
 * What is being done for an answer, as far as it is known: the latest step, in words.
 *
 * @param progress By what it can be asked for; null where no answer is on the way.
 */
function useProgress( progress: string | null ): string | null {
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

/** Lines of an answer in px. */
const LINES = [ 590, 620, 310 ];

interface WaitingProps {
	/** By what the progress of the answer can be asked for. */
	progress: string;
}

/**
 * Stands in the place of an answer that is on the way, and says what is being done for it.
 *
 * @param props
 * @param props.progress
 */
export function Waiting( { progress }: WaitingProps ) {
	const step = useProgress( progress );
	return (
		<div className="lodestar-chat__waiting">
			<p>
				{ /* eslint-disable-next-line @wordpress/i18n-ellipsis -- Three points are the words that were agreed on. */ }
				{ __( 'Retrieving data from Lodestar...', 'lodestar' ) }
			</p>
			{ step && <p className="lodestar-chat__step">{ step }</p> }
			<div aria-hidden="true">
				{ LINES.map( ( width ) => (
					<Placeholder key={ width } width={ width } height={ 13 } />
				) ) }
			</div>
		</div>
	);
}
