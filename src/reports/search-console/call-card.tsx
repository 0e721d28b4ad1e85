import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { close } from '@wordpress/icons';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card/card';

interface CallCardProps {
	title: string;
	text: string;
	/** Why it did not work. */
	failure?: string | null;
	action: ReactNode;
	onDismiss: () => void;
}

/**
 * A call to action: what, why, one button, and a way to close it.
 *
 * @param props
 */
export function CallCard( props: CallCardProps ) {
	const { title, text, failure, action, onDismiss } = props;
	return (
		<Card label={ title }>
			<div className="lodestar-call">
				<div className="lodestar-call__words">
					<h2>{ title }</h2>
					<p>{ text }</p>
					{ failure && (
						<p className="lodestar-call__failure" role="alert">
							{ failure }
						</p>
					) }
				</div>
				{ action }
				<Button
					className="lodestar-call__close"
					icon={ close }
					label={ sprintf(
						/* translators: %s: title of what is closed. */
						__( 'Dismiss: %s', 'lodestar' ),
						title
					) }
					showTooltip={ false }
					onClick={ onDismiss }
				/>
			</div>
		</Card>
	);
}
