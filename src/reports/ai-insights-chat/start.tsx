import { __ } from '@wordpress/i18n';
import { arrowRight, Icon } from '@wordpress/icons';
import { useBoot } from '../../store/app/use-boot';
import type { Assistant } from '../../store/conversations/types';
import { Mark } from '../../ui/mark/mark';
import { ConnectLink } from './connect-link';

/** Suggested questions: label and question. */
const prompts = (): [ string, string ][] => [
	[
		__( 'Last week’s visitors', 'lodestar' ),
		__( 'How many visitors did my site have last week?', 'lodestar' ),
	],
	[
		__( 'Last month’s page views', 'lodestar' ),
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
	/** Null while unknown. */
	assistant: Assistant | null;
	onAsk: ( question: string ) => void;
}

/** Suggested questions, shown before the first message. */
export function Start( { assistant, onAsk }: StartProps ) {
	return (
		<div className="lodestar-chat__start">
			<Mark />
			<h2>
				{ useBoot().source === 'google-analytics'
					? __(
							'Have a conversation with Google Analytics.',
							'lodestar'
						)
					: __( 'Have a conversation with your data.', 'lodestar' ) }
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
								className="is-mirrored"
								icon={ arrowRight }
								size={ 20 }
							/>
						</button>
					</li>
				) ) }
			</ul>
			{ assistant && ! assistant.provider && (
				<p className="lodestar-chat__hint">
					{ __(
						'For other questions, Lodestar needs an AI provider.',
						'lodestar'
					) }{ ' ' }
					<ConnectLink assistant={ assistant } />
				</p>
			) }
		</div>
	);
}
