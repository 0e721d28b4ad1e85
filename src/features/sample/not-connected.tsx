import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Mark } from '../../ui/mark/mark';
import { Message } from '../../ui/message/message';

interface NotConnectedProps {
	maySetUp: boolean;
	wizardUrl: string;
	/** Id of the source that the site had chosen and has lost. */
	source: string;
}

/** Id of the source that queries Google Analytics. */
const GOOGLE = 'google-analytics';

/** Shown if the site has no data source yet, or has lost it. */
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
		return __( 'It takes about two minutes.', 'lodestar' );
	}
	return source === GOOGLE
		? __(
				'Please ask your webmaster to connect to Google Analytics.',
				'lodestar'
			)
		: __( 'Please ask your webmaster to connect Lodestar.', 'lodestar' );
}
