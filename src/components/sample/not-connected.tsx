import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Mark } from '../mark';
import { Message } from '../message';

interface NotConnectedProps {
	/** Whether the reader may set it up. */
	maySetUp: boolean;
	wizardUrl: string;
}

/**
 * The site has no source of data yet.
 *
 * @param props
 * @param props.maySetUp
 * @param props.wizardUrl
 */
export function NotConnected( { maySetUp, wizardUrl }: NotConnectedProps ) {
	return (
		<Message
			icon={ <Mark /> }
			title={ __(
				'You must connect with Lodestar before you can view reports.',
				'lodestar'
			) }
			actions={
				maySetUp && (
					<Button
						__next40pxDefaultSize
						variant="primary"
						href={ wizardUrl }
					>
						{ __( 'Launch Setup Wizard', 'lodestar' ) }
					</Button>
				)
			}
		>
			<p>
				{ maySetUp
					? __(
							'It takes about two minutes: choose a source, say what is counted, done.',
							'lodestar'
						)
					: __(
							'Please ask your webmaster to connect it.',
							'lodestar'
						) }
			</p>
		</Message>
	);
}
