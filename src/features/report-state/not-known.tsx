import { __ } from '@wordpress/i18n';
import { useBoot } from '../../store/app/use-boot';
import { Card } from '../../ui/card/card';

/** Code of the error by which a source says that it cannot know something. */
const CODE = 'unsupported_by_source';

/**
 * Whether a part of an answer is missing because the source cannot know it: nothing to retry.
 *
 * @param failure      What stands in the part's place; null where it is there.
 * @param failure.code
 */
export function isNotKnown( failure: { code?: unknown } | null ): boolean {
	return failure?.code === CODE;
}

/**
 * Why something cannot be known from the site's source, and for those who may choose another one, where.
 *
 * @param props
 * @param props.why In a sentence or two: why, and what would know it.
 */
export function NotKnownWords( { why }: { why: string } ) {
	const { settings_url: url, update_settings: maySet } = useBoot();
	return (
		<div className="lodestar-not-known">
			<p className="lodestar-not-known__lead">
				{ __( 'Not known from this source', 'lodestar' ) }
			</p>
			<p>{ why }</p>
			{ maySet && (
				<p className="lodestar-not-known__act">
					<a href={ `${ url }#tracking` }>
						{ __( 'The source in Settings', 'lodestar' ) }
					</a>
				</p>
			) }
		</div>
	);
}

interface NotKnownProps {
	/** What the card is called. */
	title: string;
	why: string;
}

/**
 * Stands in a card's usual place where the site's source cannot know what it shows: neither for sale, nor empty, nor
 * broken.
 *
 * @param props
 * @param props.title
 * @param props.why
 */
export function NotKnown( { title, why }: NotKnownProps ) {
	return (
		<Card label={ title }>
			<h2 className="lodestar-not-known__title">{ title }</h2>
			<NotKnownWords why={ why } />
		</Card>
	);
}
