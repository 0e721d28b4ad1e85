import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { close } from '@wordpress/icons';
import type { ReactNode } from 'react';
import { useEffect, useState } from '@wordpress/element';
import { Card } from '../../ui/card/card';
import { postAjax } from '../../store/ajax';

/** Calls to action, as named in the actions of admin-ajax.php. */
export type Call = 'semrush' | 'aiseo';

interface Status {
	dismissed: string;
}

/**
 * Returns whether a call to action is open, and a function that dismisses it. It stays closed until the server reports
 * that the reader hasn't dismissed it. Dismissing it takes effect once the server confirms.
 */
export function useCall( call: Call ): [ boolean, () => void ] {
	const [ isOpen, setOpen ] = useState( false );

	useEffect( () => {
		let isWanted = true;
		postAjax< Status >( `lodestar_get_${ call }_cta_status` ).then(
			( { dismissed } ) => isWanted && setOpen( dismissed !== 'yes' ),
			() => {}
		);
		return () => {
			isWanted = false;
		};
	}, [ call ] );

	const dismiss = () =>
		void postAjax< Status >( `lodestar_vue_dismiss_${ call }_cta` ).then(
			( { dismissed } ) => setOpen( dismissed !== 'yes' ),
			() => {}
		);
	return [ isOpen, dismiss ];
}

interface CallCardProps {
	title: string;
	text: string;
	/** Why the action failed. */
	failure?: string | null;
	action: ReactNode;
	onDismiss: () => void;
}

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
						/* translators: %s: title of the message to dismiss. */
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
