import { __ } from '@wordpress/i18n';
import { useBoot } from '../../store/app/use-boot';
import { Card } from '../../ui/card/card';

/** Error code of data that the source can't provide. */
const CODE = 'unsupported_by_source';

/** Whether a part is missing because the source can't provide it. Retrying wouldn't help. */
export function isNotKnown( failure: { code?: unknown } | null ): boolean {
	return failure?.code === CODE;
}

/**
 * Explains why the site's source can't provide some data, with a link for users who can change the source.
 *
 * `why` gives the reason and names a source that can provide it.
 */
export function NotKnownWords( { why }: { why: string } ) {
	const { settings_url: url, update_settings: maySet } = useBoot();
	return (
		<div className="lodestar-not-known">
			<p className="lodestar-not-known__lead">
				{ __( 'Not available from this data source', 'lodestar' ) }
			</p>
			<p>{ why }</p>
			{ maySet && (
				<p className="lodestar-not-known__act">
					<a href={ `${ url }#tracking` }>
						{ __( 'Change data source in Settings', 'lodestar' ) }
					</a>
				</p>
			) }
		</div>
	);
}

interface NotKnownProps {
	title: string;
	why: string;
}

/** Replaces a card whose data the site's source can't provide. The card isn't locked, empty or broken. */
export function NotKnown( { title, why }: NotKnownProps ) {
	return (
		<Card label={ title }>
			<h2 className="lodestar-not-known__title">{ title }</h2>
			<NotKnownWords why={ why } />
		</Card>
	);
}
