import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Mark } from '../../ui/mark/mark';
import { Message } from '../../ui/message/message';

interface NotConnectedProps {
	/** Whether the reader may set it up. */
	maySetUp: boolean;
	wizardUrl: string;
	/** Id of the source that the site has chosen, and lost. */
	source: string;
}

/** The id of a source that asks Google Analytics. */
const GOOGLE = 'google-analytics';

/**
 * The site has no source of data yet, or lost the one it had.
 *
 * @param props
 * @param props.maySetUp
 * @param props.wizardUrl
 */
export function NotConnected( props: NotConnectedProps ) {
	const { maySetUp, wizardUrl } = props;
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
			<p>{ adviceOf( props ) }</p>
		</Message>
	);
}

function adviceOf( { maySetUp, source }: NotConnectedProps ): string {
	if ( maySetUp ) {
		return __(
			'It takes about two minutes: choose a source, say what is counted, done.',
			'lodestar'
		);
	}
	return source === GOOGLE
		? __(
				'Please ask your webmaster to connect to Google Analytics.',
				'lodestar'
			)
		: __( 'Please ask your webmaster to connect it.', 'lodestar' );
}
