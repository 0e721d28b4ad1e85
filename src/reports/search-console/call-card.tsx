import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { close } from '@wordpress/icons';
import type { ReactNode } from 'react';
import { useEffect, useState } from '@wordpress/element';
import { Card } from '../../ui/card/card';
import { postAjax } from '../../store/ajax';

/** Names of the calls to action in the actions of admin-ajax.php. */
export type Call = 'semrush' | 'aiseo';

interface Status {
	dismissed: string;
}

/**
 * Whether a call to action is open: the server knows whether the reader has closed it. Where it says nothing, it is not.
 * Closing it works only where the server says yes.
 *
 * @param call Which.
 * @return Whether it is open, and what closes it.
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
