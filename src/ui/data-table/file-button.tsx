import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { download } from '@wordpress/icons';
import { formatNumber } from '../format/number';
import type { FileState } from './use-csv';

interface FileButtonProps {
	/** Makes a file of what is left; without `save` there is none. */
	file: { state: FileState; save: ( () => void ) | undefined };
	/** So many rows are in it, where it takes not all. */
	most?: number | null;
	/** Whether there is nothing that it could hold. */
	isEmpty: boolean;
}

/**
 * Gives the rows of a list as a file.
 *
 * @param props
 * @param props.file
 * @param props.most
 * @param props.isEmpty
 */
export function FileButton( { file, most = null, isEmpty }: FileButtonProps ) {
	const { state, save } = file;
	if ( ! save ) {
		return null;
	}
	const isBusy = state === 'busy';
	const words = isBusy
		? __( 'Collecting all rows…', 'lodestar' )
		: fileWords( most );
	return (
		<>
			{ state === 'failed' && (
				<span role="alert">
					{ __( 'The rows could not be collected.', 'lodestar' ) }
				</span>
			) }
			<Button
				className="lodestar-data-table__csv"
				icon={ download }
				label={ words }
				showTooltip={ false }
				isBusy={ isBusy }
				disabled={ isEmpty || isBusy }
				accessibleWhenDisabled
				onClick={ save }
			>
				<span>{ words }</span>
			</Button>
		</>
	);
}

function fileWords( most: number | null ): string {
	return most === null
		? __( 'Download CSV', 'lodestar' )
		: sprintf(
				/* translators: %s: number of rows. */
				__( 'Download CSV of the first %s', 'lodestar' ),
				formatNumber( most )
			);
}
