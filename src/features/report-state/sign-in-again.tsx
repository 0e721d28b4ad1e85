import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { RequestError } from '../../store/reports/types';

/** Error code of a source that has lost access. */
const CODE = 'sign_in_again';

/** Whether a user must sign in to the source again. */
export function isShutOut( error: RequestError | null ): boolean {
	return error?.code === CODE;
}

/** Shows the error of a source that has lost access, and where to sign in again, for users who can. */
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
								label: __( 'Sign In Again', 'lodestar' ),
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
