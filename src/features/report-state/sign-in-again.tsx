import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { RequestError } from '../../store/reports/types';

/** Code of the error by which a source says that it was shut out. */
const CODE = 'sign_in_again';

/**
 * Whether a source needs somebody to sign in to it again.
 *
 * @param error What the server answered.
 */
export function isShutOut( error: RequestError | null ): boolean {
	return error?.code === CODE;
}

/**
 * The source was shut out: what it says of that, and where to sign in again, for those who may.
 *
 * @param props
 * @param props.error
 */
export function SignInAgain( { error }: { error: RequestError } ) {
	const url = error.data?.url;
	return (
		<Notice
			status="warning"
			isDismissible={ false }
			actions={
				url
					? [
							{
								label: __( 'Sign in again', 'lodestar' ),
								url,
								variant: 'link',
							},
						]
					: []
			}
		>
			{ error.message }
		</Notice>
	);
}
