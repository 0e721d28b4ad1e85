import { orderName } from './journey-words';

interface OrderLinkProps {
	transaction: string;
	/** Where it can be edited. */
	url: string | null;
}

/**
 * An order, and the way to it where there is one.
 *
 * @param props
 * @param props.transaction
 * @param props.url
 */
export function OrderLink( { transaction, url }: OrderLinkProps ) {
	const name = <bdi>{ orderName( transaction ) }</bdi>;
	return url && /^https?:\/\//.test( url ) ? (
		<a href={ url }>{ name }</a>
	) : (
		name
	);
}
