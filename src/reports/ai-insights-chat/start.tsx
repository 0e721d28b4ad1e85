import { __, isRTL } from '@wordpress/i18n';
import { arrowLeft, arrowRight, Icon } from '@wordpress/icons';
import type { Assistant } from '../../store/conversations/types';
import { Mark } from '../../ui/mark/mark';
import { ConnectLink } from './connect-link';

/**
 * What can be asked at once: what stands there for it, and the question.
 */
const prompts = (): [ string, string ][] => [
	[
		__( "Last week's visitors", 'lodestar' ),
		__( 'How many visitors did my site have last week?', 'lodestar' ),
	],
	[
		__( "Last month's page views", 'lodestar' ),
		__( 'How many page views did my site have last month?', 'lodestar' ),
	],
	[
		__( 'Bounce rate', 'lodestar' ),
		__( 'What is my bounce rate?', 'lodestar' ),
	],
	[
		__( 'Most popular marketing campaign', 'lodestar' ),
		__( 'What is my most popular marketing campaign?', 'lodestar' ),
	],
];

interface StartProps {
	/** Who answers; null while that is not known. */
	assistant: Assistant | null;
	onAsk: ( question: string ) => void;
}

/**
 * Stands in the place of messages before there are any: questions that can be asked at once.
 *
 * @param props
 * @param props.assistant
 * @param props.onAsk
 */
export function Start( { assistant, onAsk }: StartProps ) {
	return (
		<div className="lodestar-chat__start">
			<Mark />
			<h2>
				{ __(
					'Have a conversation with Google Analytics.',
					'lodestar'
				) }
			</h2>
			<ul>
				{ prompts().map( ( [ label, question ] ) => (
					<li key={ question }>
						<button
							type="button"
							onClick={ () => onAsk( question ) }
						>
							<span>
								<b>{ label }</b>
								{ question }
							</span>
							<Icon
								icon={ isRTL() ? arrowLeft : arrowRight }
								size={ 20 }
							/>
						</button>
					</li>
				) ) }
			</ul>
			{ assistant && ! assistant.provider && (
				<p className="lodestar-chat__hint">
					{ __(
						'Lodestar answers questions like these itself. For others it needs an AI provider.',
						'lodestar'
					) }{ ' ' }
					<ConnectLink assistant={ assistant } />
				</p>
			) }
		</div>
	);
}
