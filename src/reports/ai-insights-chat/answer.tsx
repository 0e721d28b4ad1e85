import { lazy, Suspense } from '@wordpress/element';
import type { ReactNode } from 'react';
import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { copy } from '@wordpress/icons';
import { useRating } from '../../features/rating/use-rating';
import type { Message } from '../../store/conversations/types';
import RichText from '../../ui/rich-text/rich-text';
import { store as app } from '../../store/app/app-store';
import { plainText } from '../../ui/rich-text/plain-text';

interface CopyButtonProps {
	/** Copied as plain text. */
	html: string;
	isInert: boolean;
}

/** Copies an answer to the clipboard. Hidden without HTTPS, where the clipboard isn't available. */
function CopyButton( { html, isInert }: CopyButtonProps ) {
	const { toast } = useDispatch( app );
	// Undefined outside of secure contexts, despite its type.
	const clipboard = window.navigator.clipboard as Clipboard | undefined;
	return clipboard ? (
		<Button
			className="lodestar-rating__thumb"
			size="compact"
			icon={ copy }
			label={ __( 'Copy', 'lodestar' ) }
			accessibleWhenDisabled
			disabled={ isInert }
			onClick={ async () => {
				try {
					await clipboard.writeText( plainText( html ) );
					void toast( __( 'Copied to clipboard!', 'lodestar' ) );
				} catch ( failure ) {
					// eslint-disable-next-line no-console -- Users can’t fix this, so only developers see it.
					console.error( failure );
				}
			} }
		/>
	) : null;
}

const AnswerChart = lazy(
	() => import( /* webpackChunkName: "ai-insights-chat-chart" */ './chart' )
);

interface AnswerProps {
	message: Message;
	/** The queries and the report behind the answer. */
	basis: ReactNode;
	/** Whether rating is disabled. */
	isInert: boolean;
	onRate: ( rating: 0 | 1 ) => Promise< unknown >;
	/** Saves feedback, or null if the reader skips it. Resolves to whether it was saved. */
	onSay: ( feedback: string | null ) => Promise< boolean >;
}

export function Answer( props: AnswerProps ) {
	const { message, basis, isInert, onRate, onSay } = props;
	const chart = message.meta?.chart;
	const { thumbs, box } = useRating( {
		score: message.rating ?? null,
		feedback: message.feedback ?? null,
		isSkipped: message.skipped_feedback ?? false,
		isInert,
		onRate,
		onSay,
	} );
	return (
		<>
			<div className="lodestar-chat__text">
				<RichText html={ message.content } hasBlocks />
			</div>
			{ chart && (
				<div className="lodestar-chat__chart">
					<Suspense fallback={ <div style={ { blockSize: 240 } } /> }>
						<AnswerChart
							chart={ chart }
							queries={ message.meta?.queries ?? [] }
							names={ message.meta?.names ?? {} }
						/>
					</Suspense>
				</div>
			) }
			{ basis }
			<div className="lodestar-chat__acts">
				{ thumbs }
				<CopyButton html={ message.content } isInert={ isInert } />
			</div>
			{ box }
		</>
	);
}
