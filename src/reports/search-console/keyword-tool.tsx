import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { external } from '@wordpress/icons';
import { linkOut } from '../../ui/link-out/link-out';
import { CallCard, useCall } from './call-card';

/**
 * Leads to a tool that finds more terms.
 *
 * @param props
 * @param props.url Where it is.
 */
export function KeywordTool( { url }: { url: string } ) {
	const [ isOpen, dismiss ] = useCall( 'semrush' );
	const href = linkOut( url );
	return isOpen && href ? (
		<CallCard
			title={ __( 'Find more terms to write about', 'lodestar' ) }
			text={ __(
				'Semrush, a keyword tool, shows what else people search for and how hard it is to be found there. You can try it free of charge.',
				'lodestar'
			) }
			action={
				<Button
					__next40pxDefaultSize
					variant="secondary"
					href={ href }
					target="_blank"
					rel="noreferrer"
					icon={ external }
					iconPosition="right"
					aria-label={ __(
						'Try Semrush (opens in a new tab)',
						'lodestar'
					) }
				>
					{ __( 'Try Semrush', 'lodestar' ) }
				</Button>
			}
			onDismiss={ dismiss }
		/>
	) : null;
}
