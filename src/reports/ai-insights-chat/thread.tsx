import { __ } from '@wordpress/i18n';
import type { ReactNode, RefObject } from 'react';
import type { Message } from '../../store/conversations/types';
import { Mark } from '../../ui/mark/mark';
import RichText from '../../ui/rich-text/rich-text';

interface ThreadProps {
	messages: readonly Message[];
	/** Renders an assistant message. */
	answer: ( message: Message ) => ReactNode;
	/** Shown at the end while an answer is pending. */
	waiting?: ReactNode;
	list?: RefObject< HTMLOListElement >;
}

/** The messages, oldest first. */
export function Thread( { messages, answer, waiting, list }: ThreadProps ) {
	return (
		// Screen readers announce new messages.
		<div role="log" aria-label={ __( 'Messages', 'lodestar' ) }>
			<ol ref={ list } className="lodestar-chat__thread">
				{ messages.map( ( message ) =>
					message.role === 'user' ? (
						<li key={ message.id } className="is-own">
							<p className="lodestar-chat__who">
								{ __( 'You', 'lodestar' ) }
							</p>
							<div className="lodestar-chat__own">
								<RichText html={ message.content } />
							</div>
						</li>
					) : (
						<li key={ message.id }>
							<Lodestar />
							{ answer( message ) }
						</li>
					)
				) }
				{ waiting && (
					<li>
						<Lodestar />
						{ waiting }
					</li>
				) }
			</ol>
		</div>
	);
}

function Lodestar() {
	return (
		<p className="lodestar-chat__who">
			<Mark />
			Lodestar
		</p>
	);
}
