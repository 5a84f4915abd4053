/**
 * Restores the brackets around an IPv6 host in an address that was percent-encoded as a whole:
 * 'http://%5B::1%5D:80/' -> 'http://[::1]:80/'. Browsers reject it without them.
 */
export function withIpv6Host(address: string): string {
  return address.replace(HOST, '$<before>[$<host>]')
}

const HOST =
  /^(?<before>(?:[a-z][a-z0-9+.-]*:)?\/\/(?:[^/?#@]*@)?)%5B(?<host>[0-9a-f:.]+)%5D(?=[:/?#]|$)/i
