/**
 * An address that was percent-encoded as a whole, with the brackets around its host where that is an IPv6 address:
 * 'http://%5B::1%5D:80/' -> 'http://[::1]:80/'. Without them no browser can read it.
 */
export function withIpv6Host(address: string): string {
  return address.replace(HOST, '$<before>[$<host>]')
}

const HOST =
  /^(?<before>(?:[a-z][a-z0-9+.-]*:)?\/\/(?:[^/?#@]*@)?)%5B(?<host>[0-9a-f:.]+)%5D(?=[:/?#]|$)/i
